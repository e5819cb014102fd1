import type { UserId } from "@atrium/contracts/ids";
import { ROOMS_PAGE } from "@atrium/contracts/limits";
import type { CommandInput, CommandOutput } from "@atrium/contracts/live";
import type { Context } from "../../context.ts";
import { boundPage } from "../../platform/realtime/answer-page.ts";
import type { RoomKeyring } from "../messages/messages.ts";
import { listLeftRooms, listRooms } from "./list-store.ts";
import { getSnapshot } from "./store.ts";
import { readSyncToken, writeSyncToken } from "../../platform/db/sync-token.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { toRoom } from "./view.ts";

/**
 * "What changed since". The snapshot is taken before the rooms are read, so a change that commits in between is in the
 * answer or in the next one, or in both, never in neither.
 */
export async function syncRooms(
  { context, keyring }: { context: Context; keyring: RoomKeyring },
  userId: UserId,
  request: CommandInput<"rooms.sync">,
): Promise<CommandOutput<"rooms.sync">> {
  const page = readPageToken(request.after);
  const snapshot = await getSnapshot(context.db.kysely);
  const token = page?.token ?? snapshot;
  const since = readSyncToken(request.since);
  const isKnown =
    since !== null && since.instanceId === snapshot.instanceId && BigInt(since.oldest) <= BigInt(snapshot.oldest);
  const changedSince = isKnown ? since.oldest : null;
  const rows = await listRooms(context.db.pool, { userId, changedSince, after: page, limit: ROOMS_PAGE });
  const rooms = boundPage(rows.map((row) => toRoom(row, keyring)));
  const unreadable = rows.slice(0, rooms.length).filter((row) => !keyring.tryOpen(row.id, row.wrappedKey));
  if (unreadable.length > 0)
    context.log.error({ roomIds: unreadable.map(({ id }) => id) }, "rooms are under another instance key");
  const isMore = rooms.length < rows.length || rows.length === ROOMS_PAGE;
  const last = isMore ? rows[rooms.length - 1] : undefined;
  return {
    since: writeSyncToken(token),
    full: !isKnown,
    rooms: [...rooms],
    removed: isKnown && !page ? await listLeftRooms(context.db.kysely, userId, since.oldest) : [],
    after: last ? writePageToken({ token, sortedAt: last.sortedAt, roomId: last.id }) : null,
  };
}
