import { randomUUID } from "node:crypto";
import type { Instant, SavedId, UserId } from "@atrium/contracts/ids";
import { SAVED_MAX, SAVED_PAGE } from "@atrium/contracts/limits";
import type { CommandOutput } from "@atrium/contracts/live";
import type { SavedMessage } from "@atrium/contracts/saved";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { toEventText } from "../../../platform/realtime/connection.ts";
import { boundPage } from "../../../platform/realtime/answer-page.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { lockUser } from "../../users/users.ts";
import { fromStored, toSearchText, toStored } from "../content/kinds.ts";
import type { RoomKeyring } from "../room-keys.ts";
import { hasTerms, listTerms } from "../search/words.ts";
import { listMessagesAt } from "../store.ts";
import { openContent } from "../view.ts";
import { countSaved, findSavedId, listSavedRows, putSaved, removeSaved, type SavedRow } from "./saved-store.ts";

/** Messages one person saves in a minute: more than anybody does by hand. RATE_LIMITED. */
const SAVED_A_MINUTE = { limit: 120, windowMs: 60_000 };

type Parts = { readonly context: Context; readonly keyring: RoomKeyring };

/** A copy is sealed for its own id: neither another's copy nor a message can be put in its place. */
const toSavedKey = (savedId: SavedId): string => `saved/${savedId}`;

/** Keeps a copy of a message of a room that the person is in. @throws AppError NOT_FOUND, CONFLICT, RATE_LIMITED */
export async function saveMessage(
  { context, keyring }: Parts,
  userId: UserId,
  { roomId, seq }: Parsed<"messages.save">,
): Promise<{ savedId: SavedId }> {
  await ensureRate(context, `messages:saved-by:${userId}`, SAVED_A_MINUTE);
  const [row] = await listMessagesAt(context.db.pool, { roomId, viewer: userId, seqs: [seq] });
  if (!row || row.kind === "deleted") throw new AppError("NOT_FOUND");
  const keys = await keyring.get(roomId);
  const content = openContent(row, { roomId, keys });
  return inTransaction(context, async (trx, after) => {
    await lockUser(trx, userId);
    const before = await findSavedId(trx, userId, { roomId, seq });
    if (before === null && (await countSaved(trx, userId)) >= SAVED_MAX) throw new AppError("CONFLICT");
    const savedId = before ?? (randomUUID() as SavedId);
    const sealed = seal(toStored(content), keys.textKey, toSavedKey(savedId));
    const copy = {
      savedId,
      savedBy: userId,
      roomId,
      seq,
      sender: row.sender,
      kind: row.kind,
      sealed,
      at: context.clock.now(),
    };
    if (!(await putSaved(trx, copy, row.revision))) throw new AppError("NOT_FOUND");
    after(() => publishSavedChanged(context, userId));
    return { savedId };
  });
}

/** @throws AppError NOT_FOUND */
export async function unsaveMessage(context: Context, userId: UserId, savedId: SavedId): Promise<void> {
  if (!(await removeSaved(context.db.kysely, userId, savedId))) throw new AppError("NOT_FOUND");
  publishSavedChanged(context, userId);
}

/** The newest first. A search goes through all of them, a page at a time. */
export async function listSaved(
  { context, keyring }: Parts,
  userId: UserId,
  { text, of, after, limit }: Parsed<"messages.saved">,
): Promise<CommandOutput<"messages.saved">> {
  const terms = text === undefined ? null : listTerms(text);
  if (terms?.length === 0) return { saved: [], after: null };
  const saved: SavedMessage[] = [];
  let from: SavedId | null = after ?? null;
  for (;;) {
    const rows: SavedRow[] = await listSavedRows(context.db.kysely, {
      userId,
      of: of ?? null,
      after: from,
      limit: SAVED_PAGE,
    });
    for (const row of rows) {
      const copy = toSaved(row, keyring);
      if (terms === null || hasTerms(toSearchText(copy.content), terms)) saved.push(copy);
    }
    from = rows.at(-1)?.savedId ?? null;
    if (saved.length >= limit || rows.length < SAVED_PAGE) {
      const page = [...boundPage(saved.slice(0, limit))];
      const isMore = page.length < saved.length || rows.length === SAVED_PAGE;
      return { saved: page, after: isMore ? (page.at(-1)?.savedId ?? null) : null };
    }
  }
}

/** What does not open any more is shown as it is stored, as a message is. */
function toSaved(
  { firstName, lastName, isDeleted, kind, sealed, wrappedKey, ...row }: SavedRow,
  keyring: RoomKeyring,
): SavedMessage {
  const keys = keyring.tryOpen(row.roomId, wrappedKey);
  const stored = keys && unseal(sealed, keys.textKey, toSavedKey(row.savedId));
  return {
    ...row,
    senderName: isDeleted ? null : toDisplayName({ firstName, lastName }),
    content: fromStored(kind, stored?.toString() ?? sealed.toString("base64")),
    isEncrypted: true,
    createdAt: row.createdAt.toISOString() as Instant,
    updatedAt: row.updatedAt.toISOString() as Instant,
  };
}

/** All devices of a person ask anew for what they have saved. */
function publishSavedChanged({ hub }: Pick<Context, "hub">, userId: UserId): void {
  hub.publishToUser(userId, toEventText("messages.savedChanged", {}));
}
