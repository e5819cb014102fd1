import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { HISTORY_PAGE_MAX } from "@atrium/contracts/limits";
import type pg from "pg";
import { readSyncToken, type SyncToken, writeSyncToken } from "../../../platform/db/sync-token.ts";
import { boundPage } from "../../../platform/realtime/answer-page.ts";
import type { RoomKeys } from "../room-keys.ts";
import { type ChangePlace, listChanged } from "../store.ts";
import { toMessage } from "../view.ts";

/** A sync token, and where in the changes since it a list goes on. */
const PLACE = /^(.+\.\d{1,20})\.(\d{1,20})\.(\d{1,15})$/;

type Request = { readonly roomId: RoomId; readonly viewer: UserId; readonly since: string; readonly keys: RoomKeys };

/** Messages of a room that changed since a client last asked; fewer than there are where they are many or long. */
export async function listChanges(
  pool: pg.Pool,
  { roomId, viewer, since, keys }: Request,
): Promise<CommandOutput<"messages.changes">> {
  const [, tokenText = since, changedIn, seq] = PLACE.exec(since) ?? [];
  const token = readSyncToken(tokenText);
  if (!token || ![token.oldest, changedIn ?? "0"].every(isTransaction)) return { changes: null };
  const from: ChangePlace = { changedIn: changedIn ?? token.oldest, seq: Number(seq ?? 0) };
  const { rows, now } = await listChanged(pool, { roomId, viewer, from, limit: HISTORY_PAGE_MAX });
  if (!isKnown(token, now)) return { changes: null };
  const messages = boundPage(rows.map((row) => toMessage(row, { roomId, viewer, keys })));
  const last = rows[messages.length - 1];
  const isMore = messages.length < rows.length || rows.length === HISTORY_PAGE_MAX;
  // What changes while pages are read is after the snapshot of the first of them, from which the next question goes on.
  const start = changedIn === undefined ? writeSyncToken(now) : tokenText;
  const next = isMore && last ? `${start}.${last.changedIn}.${last.seq}` : start;
  return { changes: { messages: [...messages], since: next, isMore } };
}

/** As PostgreSQL counts them, in 64 bits. */
const isTransaction = (text: string): boolean => BigInt(text) < 2n ** 64n;

/** Of this database, and of its past. */
function isKnown(token: SyncToken, now: SyncToken): boolean {
  return token.instanceId === now.instanceId && BigInt(token.oldest) <= BigInt(now.oldest);
}
