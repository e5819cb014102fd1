import type { RoomId, Seq } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { live } from "../../../platform/live/live.ts";
import { toast } from "../../../ui/toast.ts";

/** Pins a message, and says why where it did not work; `max`: how many may be pinned there. */
export async function pin(roomId: RoomId, seq: Seq, max: number): Promise<void> {
  try {
    await live.requestSoon("messages.pin", { roomId, seq });
  } catch (cause) {
    const isFull = toRefusal(cause)?.code === "CONFLICT";
    toast.error(isFull ? m["messages.pin.full"]({ count: max }) : m["messages.action.failed"]());
  }
}

export async function unpin(roomId: RoomId, seq: Seq): Promise<void> {
  try {
    await live.requestSoon("messages.unpin", { roomId, seq });
  } catch {
    toast.error(m["messages.action.failed"]());
  }
}
