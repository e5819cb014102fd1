import type { RoomId, SavedId, Seq } from "@atrium/contracts/ids";
import { SAVED_MAX } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { live } from "../../../platform/live/live.ts";
import { toast } from "../../../ui/toast.ts";

/** Keeps copies of messages, and says how it went: whether all are kept. */
export async function saveMessages(roomId: RoomId, seqs: readonly Seq[]): Promise<boolean> {
  try {
    for (const seq of seqs) await live.requestSoon("messages.save", { roomId, seq });
    toast.success(m["messages.saved.done"]({ count: seqs.length }));
    return true;
  } catch (cause) {
    const isFull = toRefusal(cause)?.code === "CONFLICT";
    toast.error(isFull ? m["messages.saved.full"]({ max: SAVED_MAX }) : m["messages.action.failed"]());
    return false;
  }
}

/** Removes a copy; one that another device has removed is gone as well. */
export async function unsaveMessage(savedId: SavedId): Promise<void> {
  try {
    await live.requestSoon("messages.unsave", { savedId });
  } catch (cause) {
    if (toRefusal(cause)?.code !== "NOT_FOUND") return toast.error(m["messages.action.failed"]());
  }
  toast.success(m["messages.saved.removed"]());
}
