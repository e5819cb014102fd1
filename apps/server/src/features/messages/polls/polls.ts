import type { CommandOutput } from "@atrium/contracts/live";
import { POLL_VOTERS_PAGE } from "@atrium/contracts/limits";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type pg from "pg";
import { AppError } from "../../../errors.ts";
import { inClientTransaction } from "../../../platform/db/client-transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { type Connection, toEventText } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { seal } from "../../../platform/security/sealing.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { CHANGES_A_MINUTE, type ChangeParts } from "../changes/change-message.ts";
import { findChangeable, replaceContent } from "../changes/change-store.ts";
import { toStored } from "../content/kinds.ts";
import { ensureCanDelete, ensureMember } from "../policy.ts";
import { listVoters as listVoterRows, lockPoll, setVotes } from "./poll-store.ts";
import { toMessageKey } from "../rules.ts";
import { listMessagesAt } from "../store.ts";
import { openContent } from "../view.ts";

type Place = { readonly roomId: RoomId; readonly seq: number };

/** Sets what the connection's person chose; nothing takes a vote back. @throws AppError NOT_FOUND (also for a closed poll), ROOM_READ_ONLY, BAD_INPUT, RATE_LIMITED */
export async function vote(
  { context, keyring, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq, options }: Parsed<"messages.vote">,
): Promise<{ revision: number }> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const keys = await keyring.get(roomId);
  const chosen = [...new Set(options)];
  const revision = await inClientTransaction(context.db.pool, async (client) => {
    const poll = await getOpenPoll(client, { roomId, seq }, keys);
    const isPossible =
      chosen.every((option) => option < poll.options.length) && (poll.isMultiple || chosen.length <= 1);
    if (!isPossible) throw new AppError("BAD_INPUT", { field: "options" });
    return setVotes(client, { roomId, seq, userId, options: chosen, at: context.clock.now() });
  });
  context.hub.publishToUser(userId, toEventText("messages.voted", { roomId, seq, options: chosen }));
  publisher.note(roomId, seq);
  return { revision };
}

/** Ends a poll; what was chosen stays. Ending it again changes nothing. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function closePoll(
  { context, keyring, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq }: Place,
): Promise<{ revision: number }> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const row = ensureCanDelete(await findChangeable(context.db.pool, { roomId, seq, userId }), userId);
  const keys = await keyring.get(roomId);
  const revision = await inClientTransaction(context.db.pool, async (client) => {
    const poll = await getPoll(client, { roomId, seq }, keys);
    if (poll.content.isClosed) return row.revision;
    const sealed = seal(toStored({ ...poll.content, isClosed: true }), keys.textKey, poll.key);
    return replaceContent(client, { roomId, seq, kind: "poll", sealed, editedAt: null });
  });
  publisher.note(roomId, seq);
  return { revision: revision ?? row.revision };
}

/** Who chose an option; of an anonymous poll nobody is told. @throws AppError NOT_FOUND */
export async function listVoters(
  { context, keyring }: Pick<ChangeParts, "context" | "keyring">,
  viewer: UserId,
  { roomId, seq, option, after }: Parsed<"messages.voters">,
): Promise<CommandOutput<"messages.voters">> {
  const { pool } = context.db;
  const [row] = await listMessagesAt(pool, { roomId, viewer, seqs: [seq] });
  const content = row && openContent(row, { roomId, keys: await keyring.get(roomId) });
  if (content?.kind !== "poll" || content.isAnonymous) throw new AppError("NOT_FOUND");
  const rows = await listVoterRows(pool, { roomId, seq, option, after: after ?? null, limit: POLL_VOTERS_PAGE });
  const voters = rows.map((voter) => ({ userId: voter.userId, name: voter.isDeleted ? null : toDisplayName(voter) }));
  return { voters, after: rows.length === POLL_VOTERS_PAGE ? (rows.at(-1)?.userId ?? null) : null };
}

type Keys = Awaited<ReturnType<ChangeParts["keyring"]["get"]>>;

async function getPoll(client: pg.PoolClient, place: Place, keys: Keys) {
  const row = await lockPoll(client, place);
  const content = row && openContent(row, { roomId: place.roomId, keys });
  if (!row || content?.kind !== "poll") throw new AppError("NOT_FOUND");
  const key = toMessageKey({ roomId: place.roomId, sender: row.sealedFor ?? row.sender, clientId: row.clientId });
  return { content, key, isRoomClosed: row.isRoomClosed };
}

async function getOpenPoll(client: pg.PoolClient, place: Place, keys: Keys) {
  const { content, isRoomClosed } = await getPoll(client, place, keys);
  if (isRoomClosed) throw new AppError("ROOM_READ_ONLY");
  if (content.isClosed) throw new AppError("NOT_FOUND");
  return content;
}
