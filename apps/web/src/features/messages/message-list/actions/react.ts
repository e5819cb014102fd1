import type { RoomId, Seq } from "@atrium/contracts/ids";
import { live } from "../../../../platform/live/live.ts";

/** Sets the person's reaction, or takes it back (null). Answers whether the server took it; what it looks like comes as an event. */
export async function react(roomId: RoomId, seq: Seq, emoji: string | null): Promise<boolean> {
  try {
    await live.request("messages.react", { roomId, seq, emoji });
    return true;
  } catch {
    return false;
  }
}
