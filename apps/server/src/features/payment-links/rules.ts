import { randomBytes } from "node:crypto";
import type { PaymentLinkId } from "@atrium/contracts/ids";
import type { PaymentLinkStatus } from "@atrium/contracts/payment-links";
import { PAYMENT_LINK_YEARS } from "@atrium/contracts/payment-link-limits";

/** Bytes of a link's id: as many as nobody guesses. */
const ID_BYTES = 16;

export const makeLinkId = (): PaymentLinkId => randomBytes(ID_BYTES).toString("base64url") as PaymentLinkId;

type LinkState = {
  readonly isRoomClosed: boolean;
  readonly isOwnerInCharge: boolean;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly userLimit: number;
  readonly paidCount: number;
};

/** Null where it leads nowhere: its community is over, or who made it no longer collects for it. */
export function toStatus(link: LinkState, now: Date): PaymentLinkStatus | null {
  if (link.isRoomClosed || !link.isOwnerInCharge) return null;
  if (link.endedAt !== null || link.expiresAt <= now) return "expired";
  return link.paidCount >= link.userLimit ? "full" : "open";
}

/** One year from today, by the date alone (part 3 §9): the end of that day in UTC. The 29th of February has its 28th. */
export function toExpiry(now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear() + PAYMENT_LINK_YEARS, now.getUTCMonth(), now.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay) + 1));
}

/** The last day on which it can be paid by, as an ISO date. */
export const toLastDay = (expiresAt: Date): string => new Date(expiresAt.getTime() - 1).toISOString().slice(0, 10);
