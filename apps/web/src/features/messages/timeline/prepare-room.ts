import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Message } from "@atrium/contracts/messages";
import type { Live } from "../../../platform/live/live-client.ts";
import type { ChangeCatchUp } from "./catch-up-changes.ts";
import type { MessageCache } from "./message-cache.ts";
import { mergeRevisions } from "./revisions.ts";
import { FIRST_PAGE } from "./timeline.ts";
import { lastSeq, toRun } from "./window.ts";

type PrepareDeps = {
  live: Live;
  cache: Pick<MessageCache, "peek" | "hold" | "listKept">;
  changes: Pick<ChangeCatchUp, "noteRead">;
};

/** Has a room's newest messages in memory before it is opened: from the device, and from the server what is newer. */
export async function prepareRoom(
  { live, cache, changes }: PrepareDeps,
  room: { roomId: RoomId; lastSeq: Seq },
): Promise<void> {
  const { roomId } = room;
  if (room.lastSeq === 0 || cache.peek(roomId).length > 0) return;
  const changedMeanwhile: Message[] = [];
  const leave = live.on("messages.changed", (data) => {
    if (data.roomId === roomId) changedMeanwhile.push(...data.messages);
  });
  const kept = toRun(await cache.listKept(roomId, room.lastSeq));
  const newer = lastSeq(kept) >= room.lastSeq ? null : await askForNewest(live, roomId);
  leave();
  if (newer !== null) await changes.noteRead(roomId, newer.changesSince);
  const known = mergeRevisions(toRun([...kept, ...(newer?.messages ?? [])]), changedMeanwhile);
  // Opened and left meanwhile, it has what it showed last.
  if (known.length > 0 && cache.peek(roomId).length === 0) cache.hold(roomId, known);
}

/** Nobody waits for it yet: what does not come is asked for again when the room is opened. */
async function askForNewest(live: Live, roomId: RoomId): Promise<CommandOutput<"messages.history"> | null> {
  try {
    return await live.request("messages.history", { roomId, limit: FIRST_PAGE });
  } catch {
    return null;
  }
}
