import type { LinkPaymentId, PaymentLinkId, UserId } from "@atrium/contracts/ids";
import { LINK_PAID_WITHIN_MS } from "@atrium/contracts/payment-link-limits";
import type { Language } from "@atrium/contracts/session";
import type { PaidUserStatus, PublicPaymentLink } from "@atrium/contracts/payment-links";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { signPicture } from "../../files/files.ts";
import { findLink, type LinkRow, lockLink } from "../links/links-store.ts";
import type { Parts } from "../parts.ts";
import { addLinkPayment, findLinkPayment, findOpen, type LinkPaymentState, type Payer } from "./payers-store.ts";
import { isPayer, mayPay } from "../policy.ts";
import { toStatus } from "../rules.ts";
import { settleLinkPayment, toPurchase } from "./settle.ts";
import { toPublicLink } from "../links/view.ts";

/** A link by its address, for anybody. @throws AppError NOT_FOUND also for one of nobody, and of a community that is over */
export async function getPublicLink({ context }: Parts, id: PaymentLinkId): Promise<PublicPaymentLink> {
  const row = await findLink(context.db.kysely, id);
  const status = row && toStatus(row, context.clock.now());
  if (!row || status === null) throw new AppError("NOT_FOUND");
  const coverImage = row.coverKey === null ? null : await signPicture(context, row.coverKey);
  return toPublicLink(row, { coverImage, status });
}

type Paying = {
  readonly linkId: PaymentLinkId;
  readonly payer: Payer;
  readonly language: Language;
  readonly origin: string;
};

/**
 * Begins to pay by a link: where it is paid, the same for the same payer however often it is asked for. Paying holds no place: who pays when as many
 * have as may gets everything back.
 * @throws AppError NOT_FOUND; CONFLICT with the field `status` for a link that is full or over, `userId` for one's own
 */
export async function payByLink(parts: Parts, { linkId, payer, language, origin }: Paying): Promise<string> {
  const { context, payments } = parts;
  const payerId = "userId" in payer ? payer.userId : null;
  const { id, link, payeeId } = await begin(parts, { linkId, payer, language, payerId });
  const page = `${origin}/pay/${linkId}?paymentLinkStatusId=${id}&paymentLinkId=${linkId}`;
  const paymentLink = await payments.begin({
    ...toPurchase(id),
    payerId,
    payeeId,
    title: link.title,
    amount: link.amount,
    currency: link.currency,
    expiresAt: new Date(context.clock.now().getTime() + LINK_PAID_WITHIN_MS),
    returnUrl: page,
    cancelUrl: `${page}&paymentStatus=cancel`,
  });
  if (paymentLink !== null) return paymentLink;
  // Paid or given up from elsewhere a moment ago: asked again, it begins anew.
  await settleLinkPayment(parts, id, (await payments.look(toPurchase(id))) === "paid");
  throw new AppError("CONFLICT", { field: "payment" });
}

type Beginning = Omit<Paying, "origin"> & { readonly payerId: UserId | null };
type Begun = { readonly id: LinkPaymentId; readonly link: LinkRow; readonly payeeId: UserId };

async function begin({ context }: Parts, { linkId, payer, language, payerId }: Beginning): Promise<Begun> {
  const at = context.clock.now();
  return inTransaction(context, async (trx) => {
    const link = await lockLink(trx, linkId);
    const status = link && toStatus(link, at);
    if (!link || link.ownerId === null || status === null) throw new AppError("NOT_FOUND");
    if (!mayPay(payerId, link)) throw new AppError("CONFLICT", { field: "userId" });
    if (status !== "open") throw new AppError("CONFLICT", { field: "status" });
    const known = await findOpen(trx, { linkId, payer, since: new Date(at.getTime() - LINK_PAID_WITHIN_MS) });
    return { id: known ?? (await addLinkPayment(trx, { linkId, payer, language, at })), link, payeeId: link.ownerId };
  });
}

type Asking = {
  readonly id: LinkPaymentId;
  readonly linkId: PaymentLinkId;
  readonly userId: UserId | null;
  /** What the browser keeps, hashed. */
  readonly key: string | null;
};

const STATUS: Readonly<Record<LinkPaymentState, PaidUserStatus>> = {
  open: "pending",
  paid: "success",
  ended: "canceled",
  refunded: "refunded",
};

/** How a payment stands by the provider's word, whatever the browser says on coming back. @throws AppError NOT_FOUND for another's */
export async function confirmLinkPayment(parts: Parts, { id, linkId, userId, key }: Asking): Promise<PaidUserStatus> {
  const { kysely } = parts.context.db;
  const known = await findLinkPayment(kysely, id);
  if (!known || known.linkId !== linkId || !isPayer({ userId, key }, known)) throw new AppError("NOT_FOUND");
  if (known.state !== "open") return STATUS[known.state];
  const state = await parts.payments.look(toPurchase(id));
  // Null while it is just being begun.
  if (state !== null && state !== "open") await settleLinkPayment(parts, id, state === "paid");
  return STATUS[(await findLinkPayment(kysely, id))?.state ?? known.state];
}
