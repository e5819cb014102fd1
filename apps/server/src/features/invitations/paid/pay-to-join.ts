import type { RoomId, RoomPaymentId, UserId } from "@atrium/contracts/ids";
import type { JoinTarget } from "@atrium/contracts/invitations";
import type { CardPayment } from "@atrium/contracts/room-payments";
import { ROOM_PAID_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findPlace, judge } from "../links/join-room.ts";
import { lockLink } from "../links/links-store.ts";
import { ensureMayChange, type Parts } from "../parts.ts";
import { lockRoom } from "../rooms-store.ts";
import {
  addRoomPayment,
  findLatest,
  findPending,
  findRoomPayment,
  type RoomPaymentRow,
  setLinkAlias,
} from "./paid-store.ts";
import { settleRoomPayment, toPurchase } from "./settle-payment.ts";

/** How often one person asks in an hour what came of a payment: a page does so every three seconds while its provider says nothing. RATE_LIMITED. */
const ASKED_AN_HOUR = { limit: 2_400, windowMs: 3_600_000 };

/** As the log says it (part 2 §8). */
const NOT_GENERATED = "Failed to generate payment link";

/** What a payer has been shown, in the currency's smallest part; another price is refused. */
export type ShownFee = { readonly minor: number; readonly currency: string };
type Wanted = { readonly target: JoinTarget; readonly fee: ShownFee; readonly origin: string };

/**
 * Begins to pay for coming into a room: where it is paid, the same however often it is asked for.
 * @throws AppError NOT_FOUND where the way leads nowhere; CONFLICT with the field `status` for who need not or cannot come in so, `fee` for another price,
 *   `payment` where there is nobody to be paid, or the payment was just given up; RATE_LIMITED
 */
export async function payToJoin(parts: Parts, userId: UserId, { target, fee, origin }: Wanted): Promise<CardPayment> {
  const { context, payments } = parts;
  await ensureMayChange(context, userId);
  const place = await findPlace(context.db.kysely, target);
  if (!place) throw new AppError("NOT_FOUND");
  await refresh(parts, await findPending(context.db.kysely, { roomId: place.roomId, userId }), fee);
  const begun = await begin(parts, userId, { roomId: place.roomId, alias: place.link?.alias ?? null, fee });
  const { id, payeeId, title } = begun;
  const page = `${origin}/j/paid/${id}`;
  const wanted = {
    ...toPurchase(id),
    payerId: userId,
    payeeId,
    title,
    amount: fee.minor,
    currency: fee.currency,
    expiresAt: new Date(context.clock.now().getTime() + ROOM_PAID_WITHIN_MS),
    returnUrl: `${page}?paymentStatus=true`,
    cancelUrl: `${page}?paymentStatus=false`,
  };
  const paymentLink = await payments.begin(wanted).catch((error: unknown) => {
    context.log.error({ err: error, id }, NOT_GENERATED);
    throw error;
  });
  const isOpen = (await findRoomPayment(context.db.kysely, id))?.state === "open";
  if (paymentLink !== null && isOpen) return { id, paymentLink };
  // Given up from elsewhere while the provider was asked: nobody may pay it.
  await payments.end(toPurchase(id));
  context.log.error({ id }, NOT_GENERATED);
  throw new AppError("CONFLICT", { field: "payment" });
}

/** What was begun before is as the provider says; at another price it is not gone on with. */
async function refresh(parts: Parts, known: RoomPaymentRow | null, fee: ShownFee): Promise<void> {
  if (known?.state !== "open") return;
  const isSame = known.minor === fee.minor && known.currency === fee.currency;
  const state = await (isSame ? parts.payments.look(toPurchase(known.id)) : parts.payments.end(toPurchase(known.id)));
  // Another is just beginning to pay it, or was cut off: it is gone on with.
  if (state === "open" || (state === null && isSame)) return;
  await settleRoomPayment(parts, known.id, state === "paid");
}

type Beginning = { readonly roomId: RoomId; readonly alias: string | null; readonly fee: ShownFee };

async function begin(
  parts: Parts,
  userId: UserId,
  { roomId, alias, fee }: Beginning,
): Promise<{ readonly id: RoomPaymentId; readonly payeeId: UserId; readonly title: string }> {
  const { context } = parts;
  try {
    return await inTransaction(context, async (trx) => {
      const room = await lockRoom(trx, roomId);
      const link = alias === null ? null : await lockLink(trx, alias);
      if (!room || (alias !== null && !link)) throw new AppError("NOT_FOUND");
      const status = await judge(parts, trx, { userId, room, link });
      if (status === "missing") throw new AppError("NOT_FOUND");
      if (status !== "paid") throw new AppError("CONFLICT", { field: "status" });
      if (room.feeMinor !== fee.minor || room.feeCurrency !== fee.currency)
        throw new AppError("CONFLICT", { field: "fee" });
      const { ownerId: payeeId, name: title } = room;
      if (payeeId === null) throw new AppError("CONFLICT", { field: "payment" });
      const known = await findPending(trx, { roomId, userId });
      if (known === null) {
        const at = context.clock.now();
        const wanted = { roomId, roomName: title, userId, linkAlias: alias, ...fee, at };
        return { id: await addRoomPayment(trx, wanted), payeeId, title };
      }
      // Begun at another price a moment ago.
      if (known.minor !== fee.minor || known.currency !== fee.currency)
        throw new AppError("CONFLICT", { field: "payment" });
      if (known.linkAlias !== alias) await setLinkAlias(trx, { id: known.id, linkAlias: alias });
      return { id: known.id, payeeId, title };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("CONFLICT", { field: "payment" });
    throw error;
  }
}

/** As it stands by the provider's word, whatever the browser says on coming back. @throws AppError NOT_FOUND for another's, RATE_LIMITED */
export async function confirmRoomPayment(parts: Parts, userId: UserId, id: RoomPaymentId): Promise<RoomPaymentRow> {
  const { kysely } = parts.context.db;
  await ensureRate(parts.context, `invitations:payment-asked-by:${userId}`, ASKED_AN_HOUR);
  const known = await findRoomPayment(kysely, id);
  if (known?.userId !== userId) throw new AppError("NOT_FOUND");
  if (known.state !== "open") return known;
  const state = await parts.payments.look(toPurchase(id));
  // Null while it is just being begun.
  if (state !== null && state !== "open") await settleRoomPayment(parts, id, state === "paid");
  return (await findRoomPayment(kysely, id)) ?? known;
}

/** The last of the caller's for a room; null where there was none. */
export const findRoomPaymentOf = (parts: Parts, userId: UserId, roomId: RoomId): Promise<RoomPaymentRow | null> =>
  findLatest(parts.context.db.kysely, { roomId, userId });
