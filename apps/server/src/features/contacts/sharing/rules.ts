import { isEmail, isPhone, toInternational } from "@atrium/contracts/patterns";
import { SHARE_TYPES, type ShareType } from "@atrium/contracts/share-types";
import { CONTACT_TAGS_MAX } from "@atrium/contracts/contact-limits";
import { toNumberFrom } from "../../../platform/phone-country.ts";

/** Invitations that one sends in an hour by hand; what is more, a script sends. RATE_LIMITED. */
export const INVITATIONS_AN_HOUR = { limit: 60, windowMs: 3_600_000 };
/** Short messages cost whoever runs the instance. RATE_LIMITED. */
export const SMS_INVITATIONS_A_DAY = { limit: 30, windowMs: 24 * 3_600_000 };
/** To one address of a contact: the second is a reminder, more are a nuisance. RATE_LIMITED. */
export const INVITATIONS_TO_CONTACT = { limit: 3, windowMs: 24 * 3_600_000 };
/** From everybody to one address; what is more is not sent, and nobody is told why. */
export const INVITATIONS_TO_ADDRESS = { limit: 5, windowMs: 24 * 3_600_000 };

/** An address as accounts have it, from what somebody wrote down; null for what cannot be reached. A number without its country is of the owner's. */
export function toAddress(shareType: ShareType, written: string, ownerPhone: string | null): string | null {
  if (shareType === SHARE_TYPES.email) return isEmail(written) ? written.toLowerCase() : null;
  const international = toInternational(written);
  if (isPhone(international)) return international;
  return toNumberFrom(written, ownerPhone);
}

/** The contact's hashtags with those of the organisation behind them, as far as there is room. */
export const withTags = (own: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...own, ...more])].slice(0, Math.max(CONTACT_TAGS_MAX, own.length));
