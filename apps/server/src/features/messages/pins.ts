import type { Content } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { AppError } from "../../errors.ts";
import { inClientTransaction } from "../../platform/db/client-transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { type Connection, toEventText } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { CHANGES_A_MINUTE, type ChangeParts } from "./change-message.ts";
import { findPinner, insertPin, listPinned, lockPins, removePin } from "./pin-store.ts";
import { canPin, ensureCanPin, ensureCanPost, ensureMember } from "./policy.ts";
import { toPinsMax } from "./rules.ts";
import { listMessagesAt } from "./store.ts";
import { toMessage } from "./view.ts";

type Send = (message: { roomId: RoomId; clientId: ClientId; content: Content }) => Promise<unknown>;

/** Pins a message, and says so in its room. @throws AppError NOT_FOUND, ROOM_READ_ONLY, CONFLICT, RATE_LIMITED */
export async function pinMessage(
  { context, send }: Pick<ChangeParts, "context"> & { readonly send: Send },
  connection: Connection,
  { roomId, seq, clientId }: Parsed<"messages.pin">,
): Promise<void> {
  ensureCanPost(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const isFresh = await inClientTransaction(context.db.pool, async (client) => {
    await lockPins(client, roomId);
    const pinner = ensureCanPin(await findPinner(client, { roomId, userId }));
    const [row] = await listMessagesAt(client, { roomId, viewer: userId, seqs: [seq] });
    if (!row || row.kind === "deleted" || row.kind === "pin" || row.kind === "poke") throw new AppError("NOT_FOUND");
    const pinned = await listPinned(client, roomId);
    if (pinned.includes(seq)) return false;
    if (pinned.length >= toPinsMax(pinner.plans)) throw new AppError("CONFLICT");
    await insertPin(client, { roomId, seq, at: context.clock.now() });
    return true;
  });
  if (!isFresh) return;
  publishPins(context, roomId);
  await send({ roomId, clientId, content: { kind: "pin", seq } });
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
  const isGone = await inClientTransaction(context.db.pool, async (client) => {
    await lockPins(client, roomId);
    ensureCanPin(await findPinner(client, { roomId, userId }));
    return removePin(client, { roomId, seq });
  });
  if (isGone) publishPins(context, roomId);
}

/** @throws AppError NOT_FOUND */
export async function listPins(
  { context, keyring }: Pick<ChangeParts, "context" | "keyring">,
  viewer: UserId,
  roomId: RoomId,
): Promise<CommandOutput<"messages.pins">> {
  const { pool } = context.db;
  const pinner = await findPinner(pool, { roomId, userId: viewer });
  if (!pinner) throw new AppError("NOT_FOUND");
  const seqs = await listPinned(pool, roomId);
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
