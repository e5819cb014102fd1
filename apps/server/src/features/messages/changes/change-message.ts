import type { ReportReason } from "@atrium/contracts/admin-limits";
import type { UserId } from "@atrium/contracts/ids";
import type pg from "pg";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inClientTransaction } from "../../../platform/db/client-transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { seal } from "../../../platform/security/sealing.ts";
import { Semaphore } from "../../../platform/semaphore.ts";
import type { ChangePublisher } from "./change-publisher.ts";
import { findChangeable, replaceContent, setReaction } from "./change-store.ts";
import { toSearchText, toStored } from "../content/kinds.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { recordRoomActOn } from "../../audit/audit.ts";
import { replaceMentions } from "../mentions/mentions-store.ts";
import { releaseFilesAt } from "../sending/message-files.ts";
import { ensureCanDelete, ensureCanEdit, ensureCanPost, ensureCanReact, ensureMember } from "../policy.ts";
import { publishOwnReaction } from "../publish.ts";
import type { RoomKeyring } from "../room-keys.ts";
import { toMessageKey } from "../rules.ts";
import { addToIndex } from "../search/index-messages.ts";

/**
 * Edits, deletions and reactions of one person: more than anybody does by hand, and each costs
 * everyone in the room a line. A script that does more is told when to go on.
 */
export const CHANGES_A_MINUTE = { limit: 120, windowMs: 60_000 };

/** Edits that a node writes at once; the others wait. Those of one room wait for each other with a connection in hand, and others need some. */
const EDITS_AT_ONCE = 4;
const edits = new Semaphore(EDITS_AT_ONCE);

export type ChangeParts = {
  readonly context: Context;
  readonly keyring: RoomKeyring;
  readonly publisher: ChangePublisher;
};
type Changed = { readonly revision: number };

/** Changes what the connection's person said. @throws AppError NOT_FOUND, ROOM_READ_ONLY, RATE_LIMITED */
export async function editMessage(
  { context, keyring, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq, content }: Parsed<"messages.edit">,
): Promise<Changed> {
  ensureCanPost(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const row = ensureCanEdit(await findChangeable(context.db.pool, { roomId, seq, userId }), userId);
  // Only words are edited, and stay words; what is shown of a link is looked up anew.
  if ((row.kind !== "text" && row.kind !== "link") || content.kind !== "text") throw new AppError("NOT_FOUND");
  const keys = await keyring.get(roomId);
  const sealedFor = toMessageKey({ roomId, sender: row.sealedFor ?? row.sender, clientId: row.clientId });
  const sealed = seal(toStored(content), keys.textKey, sealedFor);
  const editedAt = context.clock.now();
  const mentions = await findMentions(context.db.pool, { roomId, sender: userId, content });
  const write = async (client: pg.PoolClient) => {
    // Before the message: whoever indexes the room has read it before this change, or waits for it.
    await addToIndex(client, { roomId, keys, seq, text: toSearchText(content) });
    const changed = await replaceContent(client, { roomId, seq, kind: content.kind, sealed, editedAt });
    // Its words are no longer to be found either.
    if (changed === null) throw new AppError("NOT_FOUND");
    await replaceMentions(client, { roomId, seq, mentions });
    const act = { roomId, actorId: userId, subjectIds: [row.sender], at: editedAt, action: "message.edited" } as const;
    if (row.sender !== userId) await recordRoomActOn(client, { ...act, details: { seq } });
    return changed;
  };
  const revision = await edits.run(() => inClientTransaction(context.db.pool, write));
  // Also where it was a text when it was read: its link may have been looked up since.
  await releaseFilesAt(context, { roomId, seq });
  publisher.note(roomId, seq);
  return { revision };
}

/** Of what another said: why, and what else belongs to the same transaction. */
export type Removal = {
  readonly reason: ReportReason;
  readonly also: (client: Pick<pg.PoolClient, "query">, sender: UserId) => Promise<void>;
};

/** Deletes a message for everyone; deleting it again changes nothing. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function deleteMessage(
  { context, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq }: Parsed<"messages.delete">,
  removal: Removal | null = null,
): Promise<Changed> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const row = ensureCanDelete(await findChangeable(context.db.pool, { roomId, seq, userId }), userId);
  if (removal && (row.sender === userId || row.kind === "deleted")) throw new AppError("NOT_FOUND");
  const nothing = { kind: "deleted", sealed: Buffer.alloc(0), editedAt: null } as const;
  const act = { roomId, actorId: userId, subjectIds: [row.sender], action: "message.deleted" } as const;
  const write = async (client: Pick<pg.PoolClient, "query">) => {
    const changed = await replaceContent(client, { roomId, seq, ...nothing });
    if (changed === null || row.sender === userId) return changed;
    const details = removal ? { seq, reason: removal.reason } : { seq };
    await recordRoomActOn(client, { ...act, at: context.clock.now(), details });
    await removal?.also(client, row.sender);
    return changed;
  };
  const revision = await (row.sender === userId ? write(context.db.pool) : inClientTransaction(context.db.pool, write));
  if (revision !== null) await releaseFilesAt(context, { roomId, seq });
  // Told once more where it was deleted before: the answer to an earlier try, and its event, may have been lost.
  publisher.note(roomId, seq);
  return { revision: revision ?? row.revision };
}

/** Sets or takes back the person's reaction. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function reactToMessage(
  { context, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq, emoji }: Parsed<"messages.react">,
): Promise<Changed> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const row = ensureCanReact(await findChangeable(context.db.pool, { roomId, seq, userId }));
  const revision = await setReaction(context.db.pool, { roomId, seq, userId, emoji, at: context.clock.now() });
  publishOwnReaction(context, { roomId, seq, userId, emoji });
  publisher.note(roomId, seq);
  return { revision: revision ?? row.revision };
}
