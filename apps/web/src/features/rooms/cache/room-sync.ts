import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { Live } from "../../../platform/live/live-client.ts";

export type SyncResult = { since: string; full: boolean; seen: ReadonlySet<RoomId>; removed: readonly RoomId[] };

type Sync = {
  live: Live;
  since: string | null;
  onPage: (rooms: readonly Room[]) => void;
  /** Resolves once what a page has led to was asked for: that goes before the next page. */
  rest: () => Promise<void>;
};

/** Reads every page of what changed since `since`, handing each on as it comes. @throws LiveFailure */
export async function syncRooms({ live, since, onPage, rest }: Sync): Promise<SyncResult> {
  const seen = new Set<RoomId>();
  const removed: RoomId[] = [];
  let after: string | undefined;
  for (;;) {
    const answer = await live.request("rooms.sync", {
      ...(since === null ? {} : { since }),
      ...(after === undefined ? {} : { after }),
    });
    onPage(answer.rooms);
    for (const room of answer.rooms) seen.add(room.roomId);
    removed.push(...answer.removed);
    if (answer.after === null) return { since: answer.since, full: answer.full, seen, removed };
    after = answer.after;
    await rest();
  }
}
