import type { LinkEnd } from "@atrium/contracts/forms/invitations";
import type { Instant } from "@atrium/contracts/ids";
import type { Door, InviteLink } from "@atrium/contracts/invitations";
import { type Money, toAmountText } from "@atrium/contracts/money";
import { formatDateTime, formatNumber } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { formatMoney } from "../../platform/i18n/money.ts";

/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/** The address of a link, at this site. */
export const toAddress = ({ alias }: Pick<InviteLink, "alias">, origin: string): string => `${origin}/j/${alias}`;

export type LinkState = "open" | "full" | "expired" | "revoked";

/** How a link stands, by the server's clock. */
export function toLinkState(link: InviteLink, now: number): LinkState {
  if (link.isRevoked) return "revoked";
  if (link.hasExpiry && (link.expiresAt === null || Date.parse(link.expiresAt) <= now)) return "expired";
  return link.userLimit !== null && link.joinedCount >= link.userLimit ? "full" : "open";
}

/** "9 of 12 joined · ends 30 Jun 2026 18:00". */
export function toLinkLine(link: InviteLink, now: number): string {
  const { userLimit, joinedCount, expiresAt } = link;
  const joined =
    userLimit === null
      ? m["invitations.link.joined"]({ count: joinedCount, shown: formatNumber(joinedCount) })
      : m["invitations.link.joinedOf"]({ joined: formatNumber(joinedCount), limit: formatNumber(userLimit) });
  return `${joined} · ${toEndWords(expiresAt, now, userLimit === null)}`;
}

function toEndWords(expiresAt: Instant | null, now: number, isOpen: boolean): string {
  if (expiresAt === null) return isOpen ? m["invitations.link.noLimitNoEnd"]() : m["invitations.link.noEnd"]();
  const at = formatDateTime(new Date(expiresAt));
  return Date.parse(expiresAt) <= now ? m["invitations.link.ended"]({ at }) : m["invitations.link.ends"]({ at });
}

/** What is left of a link: places first, else the days until it ends. Null where it does not run out. */
export function toDoorNote({ usesLeft, expiresAt }: Pick<Door, "usesLeft" | "expiresAt">, now: number): string | null {
  if (usesLeft !== null) return m["invitations.door.placesLeft"]({ count: usesLeft, shown: formatNumber(usesLeft) });
  if (expiresAt === null) return null;
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY_MS);
  return days <= 1 ? m["invitations.door.endsToday"]() : m["invitations.door.endsIn"]({ days });
}

type EndValues = { readonly end: LinkEnd; readonly day: string | null; readonly time: string };

/** When a link ends as it was chosen, in the person's own time zone; null for never. A day alone is meant to its end. */
export function toExpiresAt({ end, day, time }: EndValues, now: number): Instant | null {
  if (end === "never" || (end === "date" && day === null)) return null;
  const days = end === "day" ? 1 : 7;
  const at = end === "date" ? new Date(`${day}T${time === "" ? "23:59" : time}`) : new Date(now + days * DAY_MS);
  return at.toISOString() as Instant;
}

type Fee = NonNullable<Door["fee"]>;
const toMoney = ({ minor, currency }: Fee): Money => ({ amount: minor, currency });

/** A fee as a number alone, with a point: "4.99". */
export const toFeeNumber = (fee: Fee): string => toAmountText(toMoney(fee));

/** A fee as the prompt of a paid channel says it, with its currency's own sign: "$4.99". */
export const toFeeWords = (fee: Fee): string => formatMoney(toMoney(fee));
