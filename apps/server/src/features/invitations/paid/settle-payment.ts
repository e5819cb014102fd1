import type { RoomId, RoomPaymentId, UserId } from "@atrium/contracts/ids";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { askToJoin, countUses, judge } from "../links/join-room.ts";
import { lockLink } from "../links/links-store.ts";
import type { Parts } from "../parts.ts";
import { lockRoom, type RoomRow } from "../rooms-store.ts";
import { ROOM_PAYMENT_ENDED } from "./job-names.ts";
import {
  findRoomPayment,
  isStillThere,
  lockAsking,
  lockForgotten,
  lockRoomPayment,
  moveRoomPayment,
  type RoomPaymentRow,
} from "./paid-store.ts";

/** Payments that are looked at in one go; the next minute looks at the rest. */
const LOOKED_AT = 200;
/** A request and its payment are written down together; what is older has been left by its request. */
const LEFT_AFTER_MS = 60_000;

export const toPurchase = (itemId: RoomPaymentId) => ({ purpose: ROOM_PAYMENT_ENDED, itemId });

/**
 * What becomes of somebody's way into a room once its payment has ended: they are in, they ask, or it is over. Who cannot come in any more by the
 * way they came gets their money back. May run more than once, and in any order with what else may end it.
 */
export async function settleRoomPayment(parts: Parts, id: RoomPaymentId, isPaid: boolean): Promise<void> {
  const { context, payments } = parts;
  await inTransaction(context, async (trx, after) => {
    const known = await findRoomPayment(trx, id);
    const room = known && known.roomId !== null ? await lockRoom(trx, known.roomId) : null;
    const row = known && (await lockRoomPayment(trx, id));
    // Its payer has deleted their account meanwhile.
    if (!row) return payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    if (row.state === "open") await (isPaid ? letIn(parts, { trx, after }, { row, room }) : end({ trx }, parts, row));
    else if (isPaid && row.state === "ended") await giveBack(parts, { trx }, id);
  });
}

const end = ({ trx }: Pick<Change, "trx">, { context }: Parts, { id }: RoomPaymentRow): Promise<void> =>
  moveRoomPayment(trx, { id, to: "ended", at: context.clock.now() });

async function letIn(
  parts: Parts,
  change: Change,
  { row, room }: { readonly row: RoomPaymentRow; readonly room: RoomRow | null },
): Promise<void> {
  const { context, rooms } = parts;
  const { trx } = change;
  const { id, userId, linkAlias } = row;
  const at = context.clock.now();
  const link = linkAlias === null ? null : await lockLink(trx, linkAlias);
  // Nobody would be paid, or nobody let in.
  const isNobody = room?.ownerId == null || !(await isStillThere(trx, userId));
  if (!room || isNobody || (linkAlias !== null && !link)) return giveBack(parts, change, id);
  // What it costs is paid.
  const status = await judge(parts, trx, { userId, room: { ...room, feeMinor: null }, link });
  if (status === "approval") {
    await askToJoin(parts, change, { userId, room, link });
    return moveRoomPayment(trx, { id, to: "asking", at });
  }
  if (status === "asked") return moveRoomPayment(trx, { id, to: "asking", at });
  if (status !== "open") return giveBack(parts, change, id);
  await rooms.admit(change, room.roomId, [userId]);
  if (link) await countUses(parts, change, link, 1);
  await fulfil(parts, change, id);
}

async function fulfil({ context, payments }: Parts, { trx }: Pick<Change, "trx">, id: RoomPaymentId): Promise<void> {
  await moveRoomPayment(trx, { id, to: "joined", at: context.clock.now() });
  await payments.fulfil({ trx }, toPurchase(id));
}

async function giveBack({ context, payments }: Parts, { trx }: Pick<Change, "trx">, id: RoomPaymentId): Promise<void> {
  await moveRoomPayment(trx, { id, to: "refunded", at: context.clock.now() });
  await payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
}

type People = { readonly roomId: RoomId; readonly userIds: readonly UserId[] };

/** Whoever is let in, by whomever and however, has got what they paid for. */
export async function fulfilAsking(parts: Parts, { trx }: Pick<Change, "trx">, people: People): Promise<void> {
  for (const id of await lockAsking(trx, people)) await fulfil(parts, { trx }, id);
}

/** Whoever is turned down gets back what they paid. */
export async function refundAsking(parts: Parts, { trx }: Pick<Change, "trx">, people: People): Promise<void> {
  for (const id of await lockAsking(trx, people)) await giveBack(parts, { trx }, id);
}

/** Rooms are closed, and requests go in more ways than by an answer: what was paid for one that is gone goes back. */
export async function refundForgotten(parts: Parts): Promise<void> {
  const { context } = parts;
  const before = new Date(context.clock.now().getTime() - LEFT_AFTER_MS);
  for (let found = LOOKED_AT; found === LOOKED_AT;) {
    found = await inTransaction(context, async (trx) => {
      const ids = await lockForgotten(trx, { before, limit: LOOKED_AT });
      for (const id of ids) await giveBack(parts, { trx }, id);
      return ids.length;
    });
  }
}
