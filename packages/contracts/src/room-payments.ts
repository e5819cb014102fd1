import { z } from "zod";
import type { Instant, RoomId, RoomPaymentId, UserId } from "./ids.ts";
import { linkAlias } from "./invitations.ts";
import { CURRENCIES } from "./codes.ts";
import { parseAmount } from "./money.ts";
import { roomId, roomPaymentId, userId } from "./schema.ts";

/**
 * How a payment for coming into a room stands: at the provider, paid while an administrator decides, in the room, not paid, or given back.
 */
export type RoomPaymentState = "open" | "asking" | "joined" | "ended" | "refunded";

/** Where one pays (part 2 §7 "Initiate card payment"). */
export type CardPayment = { readonly id: RoomPaymentId; readonly paymentLink: string };

/** What somebody pays for a room (part 2 §3 "Payment request record"), as its payer sees it. */
export type PaymentRequest = {
  /** Null once the room is gone. */
  readonly groupId: RoomId | null;
  /** As the room was called when its payer was shown it. */
  readonly groupName: string;
  /** The link that they came with. */
  readonly alias: string | null;
  readonly userId: UserId;
  readonly paymentParams: { readonly paymentId: RoomPaymentId; readonly status: RoomPaymentState };
  /** `success` once it is paid and stands, whether they are in or an administrator decides. */
  readonly paymentStatus: "pending" | "success" | "canceled" | "refunded";
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

/** The user that a call names has to be the one who makes it. */
const named = z.nullish(userId);

/** `subFree`: what the payer was shown, as it is read ("4.99"). */
export const initiateCardPaymentInput = z
  .object({
    alias: z.nullish(linkAlias),
    roomId: z.nullish(roomId),
    userId: named,
    // Longest amount as it is read: the largest has 12 characters. BAD_INPUT.
    subFree: z.string().max(20),
    currency: z.enum(CURRENCIES as [string, ...string[]]),
    platform: z.literal("web"),
  })
  .transform(({ alias: link, roomId: room, subFree, currency, ...rest }, context) => {
    const minor = parseAmount(subFree, currency);
    if (minor === null) context.addIssue({ code: "custom", path: ["subFree"], message: "no amount of this currency" });
    const target = link != null ? { alias: link } : room != null ? { roomId: room } : null;
    if (target === null) context.addIssue({ code: "custom", path: ["roomId"], message: "neither a link nor a room" });
    if (minor === null || target === null) return z.NEVER;
    return { ...rest, target, fee: { minor, currency } };
  });

/** What a browser says on coming back, of which nothing is believed but which payment it is of. */
export const updatePaymentStatusInput = z.object({
  id: roomPaymentId,
  userId: named,
  roomId: z.nullish(roomId),
  message: z.nullish(z.literal("Join channel after payment")),
  paymentIntentId: z.nullish(z.literal("WEB_INTENT")),
});

export const paymentRequestInput = z.object({ groupId: roomId, userId: named });
