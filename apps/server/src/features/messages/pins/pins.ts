import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { type Connection, toEventText } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { CHANGES_A_MINUTE, type ChangeParts } from "../changes/change-message.ts";
import { findPinner, insertPin, listPinned, lockPins, removePin } from "./pin-store.ts";
import { canPin, ensureCanPin, ensureCanPost, ensureMember } from "../policy.ts";
import { toPinsMax } from "../rules.ts";
import { listMessagesAt } from "../store.ts";
import { toMessage } from "../view.ts";
import type { Writing } from "../changes/write-in-change.ts";

type Pinning = Pick<ChangeParts, "context"> & { readonly writeIn: Writing["writeIn"] };

/**
 * Pins a message, and says so in its room in the same change. What is pinned already stays, and nothing is said of it.
 * @throws AppError NOT_FOUND, ROOM_READ_ONLY, CONFLICT, RATE_LIMITED
 */
export async function pinMessage(
  { context, writeIn }: Pinning,
  connection: Connection,
  { roomId, seq }: Parsed<"messages.pin">,
): Promise<void> {
  ensureCanPost(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const [row] = await listMessagesAt(context.db.pool, { roomId, viewer: userId, seqs: [seq] });
  if (!row || row.kind === "deleted" || row.kind === "pin" || row.kind === "poke") throw new AppError("NOT_FOUND");
  await inTransaction(context, async (trx, after) => {
    await lockPins(trx, roomId);
    const pinner = ensureCanPin(await findPinner(trx, { roomId, userId }));
    const pinned = await listPinned(trx, roomId);
    if (pinned.includes(seq)) return;
    if (pinned.length >= toPinsMax(pinner.plans)) throw new AppError("CONFLICT");
    await insertPin(trx, { roomId, seq, at: context.clock.now() });
    after(() => publishPins(context, roomId));
    const content = { kind: "pin" as const, seq };
    await writeIn({ trx, after }, { roomId, sender: userId, senderName: connection.displayName, content });
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function unpinMessage(
  { context }: Pick<ChangeParts, "context">,
  connection: Connection,
  { roomId, seq }: Parsed<"messages.unpin">,
): Promise<void> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  await inTransaction(context, async (trx, after) => {
    await lockPins(trx, roomId);
    ensureCanPin(await findPinner(trx, { roomId, userId }));
    if (await removePin(trx, { roomId, seq })) after(() => publishPins(context, roomId));
  });
}

/** @throws AppError NOT_FOUND */
export async function listPins(
  { context, keyring }: Pick<ChangeParts, "context" | "keyring">,
  viewer: UserId,
  roomId: RoomId,
): Promise<CommandOutput<"messages.pins">> {
  const { pool, kysely } = context.db;
  const pinner = await findPinner(kysely, { roomId, userId: viewer });
  if (!pinner) throw new AppError("NOT_FOUND");
  const seqs = await listPinned(kysely, roomId);
  const reading = { roomId, viewer, keys: await keyring.get(roomId) };
  const rows = seqs.length === 0 ? [] : await listMessagesAt(pool, { roomId, viewer, seqs });
  const messages = new Map(rows.map((row) => [row.seq, toMessage(row, reading)]));
  return {
    pins: seqs.flatMap((seq) => messages.get(seq) ?? []),
    max: toPinsMax(pinner.plans),
    canPin: canPin(pinner),
  };
}

function publishPins({ hub }: ChangeParts["context"], roomId: RoomId): void {
  hub.publishToRoom(roomId, toEventText("messages.pinsChanged", { roomId }));
}
