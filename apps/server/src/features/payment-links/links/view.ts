import type { Instant } from "@atrium/contracts/ids";
import { toAmountText } from "@atrium/contracts/money";
import type {
  PaidMember,
  PaidPaymentLink,
  PaymentLink,
  PaymentLinkStatus,
  PublicPaymentLink,
} from "@atrium/contracts/payment-links";
import type { LinkRow } from "./links-store.ts";
import type { PaidByRow, PaidRow } from "../payers/payers-store.ts";
import { toLastDay, toStatus } from "../rules.ts";

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

type Shown = { readonly coverImage: string | null; readonly status: PaymentLinkStatus };

/** A link as whoever has its address sees it: nothing of who made it and of who has paid. */
export const toPublicLink = (row: LinkRow, { coverImage, status }: Shown): PublicPaymentLink => ({
  paymentLinkId: row.id,
  title: row.title,
  amount: toAmountText(row),
  currencyType: row.currency,
  purposeOfTransaction: row.purpose,
  communityId: row.roomId,
  communityName: row.roomName,
  coverImage,
  status,
});

/** The same with what it has brought, for whoever looks after its community. One that leads nowhere any more is over. */
export function toLink(row: LinkRow, { coverImage, now }: Omit<Shown, "status"> & { readonly now: Date }): PaymentLink {
  const status = toStatus(row, now) ?? "expired";
  return {
    ...toPublicLink(row, { coverImage, status }),
    countryCode: row.country,
    totalPaymentCollected: toAmountText({ amount: row.amount * row.paidCount, currency: row.currency }),
    paidCount: row.paidCount,
    userLimit: row.userLimit,
    isLimitedToUsers: true,
    expiryDate: toLastDay(row.expiresAt),
    isExpried: status === "expired",
    createdAt: toInstant(row.createdAt),
    ownerName: row.ownerName,
  };
}

export const toPaidLink = ({ id, linkId, title, amount, currency, paidAt }: PaidByRow): PaidPaymentLink => ({
  id,
  paymentLinkId: linkId,
  title,
  amount: toAmountText({ amount, currency }),
  currencyType: currency,
  paidAt: toInstant(paidAt),
});

export const toPaidMember = ({ id, userId, name, paidAt }: PaidRow, profilePic: string | null): PaidMember => ({
  id,
  userId,
  name,
  profilePic,
  paidAt: toInstant(paidAt),
});
