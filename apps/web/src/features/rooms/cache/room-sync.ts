import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { Live } from "../../../platform/live/live-client.ts";

/** Asked again so often at most for what changed meanwhile: where that takes pages each time, events tell the rest. */
const PARTS = 5;

export type SyncResult = {
  readonly since: string;
  readonly full: boolean;
  readonly seen: ReadonlySet<RoomId>;
  readonly removed: readonly RoomId[];
};

/** How far a sync that was broken off has come: it goes on behind its last page. */
export type SyncProgress = {
  readonly since: string | null;
  readonly after: string;
  readonly seen: ReadonlySet<RoomId>;
};

type Sync = {
  readonly live: Live;
  readonly since: string | null;
  /** Of one that began with the same `since`; another one's is not used. */
  readonly progress: SyncProgress | null;
  readonly onPage: (rooms: readonly Room[]) => void;
  readonly onProgress: (progress: SyncProgress) => void;
  /** Resolves once what a page has led to was asked for: that goes before the next page. */
  readonly rest: () => Promise<void>;
};

/**
 * Reads all of what changed since `since`, handing each page on as it comes. While several pages are read rooms move from one that is
 * still to come to one that has been: what changed meanwhile is asked for afterwards, until one page tells it. @throws LiveFailure
 */
export async function syncRooms({ since, progress, ...sync }: Sync): Promise<SyncResult> {
  const seen = new Set<RoomId>();
  const removed = new Set<RoomId>();
  let from = since;
  let full = false;
  let broken = progress?.since === since ? progress : null;
  for (let parts = 1; ; parts += 1) {
    const part = await readPages({ ...sync, since: from, progress: broken });
    // All there is: what was told before it, perhaps of another database, says nothing any more.
    if (part.full) seen.clear();
    full ||= part.full;
    for (const roomId of part.removed) {
      seen.delete(roomId);
      removed.add(roomId);
    }
    for (const roomId of part.seen) {
      seen.add(roomId);
      removed.delete(roomId);
    }
    if (!part.isLong || parts === PARTS) return { since: part.since, full, seen, removed: [...removed] };
    from = part.since;
    broken = null;
  }
}

async function readPages({ live, since, progress, onPage, onProgress, rest }: Sync) {
  const seen = new Set<RoomId>(progress?.seen);
  const removed: RoomId[] = [];
  let after = progress?.after;
  for (let isLong = progress !== null; ; isLong = true) {
    const answer = await live.request("rooms.sync", {
      ...(since === null ? {} : { since }),
      ...(after === undefined ? {} : { after }),
    });
    onPage(answer.rooms);
    for (const room of answer.rooms) seen.add(room.roomId);
    removed.push(...answer.removed);
    if (answer.after === null) return { since: answer.since, full: answer.full, seen, removed, isLong };
    ({ after } = answer);
    onProgress({ since, after: answer.after, seen });
    await rest();
  }
}
