import { z } from "zod";
import { guestPayerWords, isPrice, paymentLinkWords } from "./forms/payment-links.ts";
import type { Instant, LinkPaymentId, PaymentLinkId, UserId } from "./ids.ts";
import { parseAmount } from "./money.ts";
import { defineOperation } from "./operation.ts";
import { PAYMENT_COVER_MAX_BYTES } from "./payment-link-limits.ts";
import { linkPaymentId, paymentLinkId, roomId, uploadKey, userId } from "./schema.ts";
import { languageSchema } from "./session.ts";

/** Whether a link can be paid by: it has been by as many as may, or its year is over. */
export const PAYMENT_LINK_STATUSES = ["open", "full", "expired"] as const;
export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];

/** A link as whoever has its address sees it. Amounts are texts, "180.00". */
export const publicPaymentLink = z.object({
  paymentLinkId,
  title: z.string(),
  amount: z.string(),
  /** ISO 4217. */
  currencyType: z.string(),
  purposeOfTransaction: z.string(),
  communityId: roomId,
  communityName: z.string(),
  /** A link to its picture, good for a week or so; null for none. */
  coverImage: z.string().nullable(),
  status: z.enum(PAYMENT_LINK_STATUSES),
});
export type PublicPaymentLink = z.output<typeof publicPaymentLink>;

/** Somebody who has paid. */
export type PaidMember = {
  readonly id: LinkPaymentId;
  readonly name: string;
  /** Null for a guest, and for who has deleted their account. */
  readonly userId: UserId | null;
  /** A link to their small picture; null for none. */
  readonly profilePic: string | null;
  readonly paidAt: Instant;
};

/** A link as whoever looks after its community sees it (part 3 §3 "Payment link"). */
export type PaymentLink = PublicPaymentLink & {
  readonly countryCode: string;
  /** As a text, "1980.00". */
  readonly totalPaymentCollected: string;
  readonly paidCount: number;
  readonly userLimit: number;
  readonly isLimitedToUsers: true;
  /** The last day on which it can be paid by, as an ISO date. */
  readonly expiryDate: string;
  readonly isExpried: boolean;
  readonly createdAt: Instant;
  /** Who is paid; null once they have deleted their account. */
  readonly ownerName: string | null;
};

/** What the caller has paid by a link. */
export type PaidPaymentLink = Pick<PaymentLink, "paymentLinkId" | "title" | "amount" | "currencyType"> & {
  readonly id: LinkPaymentId;
  readonly paidAt: Instant;
};

/** A cover before it is looked at: what it calls itself, and how many bytes it has. */
export const paymentCoverUpload = z.object({
  contentType: z.enum(["image/jpeg", "image/png", "image/webp"]),
  sizeBytes: z.number().int().positive().max(PAYMENT_COVER_MAX_BYTES),
});

/** The user that a call names has to be the one who makes it. */
const named = z.nullish(userId);

export const paymentLinksInput = z.object({ communityId: roomId, userId: named });
export const onePaymentLinkInput = z.object({ paymentLinkId });

/** What a client says of limit and end is not believed: every link has the same. */
export const createPaymentLinkInput = z
  .object({
    ...paymentLinkWords,
    communityId: roomId,
    /** The key of an announced picture. */
    coverImage: uploadKey,
    userId: named,
    expiryDate: z.iso.date().nullish(),
  })
  .transform(({ amount: typed, expiryDate: _said, ...rest }, context) => {
    const amount = isPrice({ amount: typed, currencyType: rest.currencyType })
      ? parseAmount(typed, rest.currencyType)
      : null;
    if (amount !== null) return { ...rest, amount };
    context.addIssue({ code: "custom", path: ["amount"], message: "no amount of this currency" });
    return z.NEVER;
  });
export type CreatePaymentLink = z.output<typeof createPaymentLinkInput>;

/** What a link that was made is called. */
export type CreatedPaymentLink = {
  /** Its address. */
  readonly paymentLink: string;
  readonly paymentLinkId: PaymentLinkId;
  /** The same as its id: it is unguessable, and encrypts nothing. */
  readonly encryptionId: string;
};

export const createConnectedAccountInput = z.object({ userId: named, country: paymentLinkWords.countryCode });

/** A link by its address, for anybody. NOT_FOUND for one that is not there, or of a community or an owner that is there no more. */
export const getPaymentLinkInfo = defineOperation({
  method: "GET",
  path: "/api/payment-links/info",
  input: z.object({ paymentLinkId }),
  output: z.array(publicPaymentLink).length(1),
});

/** In which the payer is told of it. */
const readIn = languageSchema.default("en");

/**
 * Begins to pay: where it is paid. NOT_FOUND, BAD_INPUT for a guest of whom something is missing, CONFLICT with the field `status` for a link that
 * is full or over and `userId` for one's own, RATE_LIMITED.
 */
export const payToPaymentLink = defineOperation({
  method: "POST",
  path: "/api/payment-links/pay",
  input: z.union([
    z.object({ paymentLinkId, ...guestPayerWords, language: readIn }),
    z.object({ paymentLinkId, userId, language: readIn }),
  ]),
  output: z.object({ data: z.array(z.object({ paymentLink: z.string() })).length(1) }),
});

/**
 * How a payment of the caller's stands by the provider's word: of who is signed in, or of the browser that a guest paid with. What else is
 * said of the payer is not believed. NOT_FOUND for another's.
 */
export const updatePaidUser = defineOperation({
  method: "POST",
  path: "/api/payment-links/paid-user",
  input: z.object({
    paymentLinkStatusId: linkPaymentId,
    paymentLinkId,
    userId: named,
    // Not believed, and kept nowhere. BAD_INPUT.
    name: z.string().max(1_000).nullish(),
    // The same. BAD_INPUT.
    email: z.string().max(1_000).nullish(),
    communityId: z.nullish(roomId),
  }),
  output: z.object({ status: z.enum(["pending", "success", "canceled", "refunded"]) }),
});
export type PaidUserStatus = z.output<typeof updatePaidUser.output>["status"];

/** Links of a community that the receiver looks after, or who paid by them, are others now. */
export const PAYMENT_LINKS_EVENTS = { "paymentLinks.changed": z.object({}) } as const;
