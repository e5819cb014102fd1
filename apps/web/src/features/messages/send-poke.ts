import type { RoomId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";
import { newClientId } from "./outbox/client-id.ts";

/** Pokes the other person of a direct chat, and says why where it did not work. What it looks like comes as any message does. */
export async function sendPoke(roomId: RoomId): Promise<void> {
  try {
    await live.requestSoon("messages.poke", { roomId, clientId: newClientId() });
  } catch (cause) {
    const refusal = toRefusal(cause);
    if (refusal?.code !== "RATE_LIMITED") return toast.error(m["messages.poke.failed"]());
    toast.error(m["messages.poke.tooSoon"]({ seconds: Math.max(1, Math.ceil((refusal.retryAfterMs ?? 0) / 1_000)) }));
  }
}
