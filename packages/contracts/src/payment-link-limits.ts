/* Limits of links with which money is collected, for both sides. */

/** Longest title of a payment link. BAD_INPUT. */
export const PAYMENT_LINK_TITLE_MAX_LENGTH = 120;
/** Longest purpose of a payment link. BAD_INPUT. */
export const PAYMENT_LINK_PURPOSE_MAX_LENGTH = 1_000;
/** Largest cover of a payment link, in bytes. BAD_INPUT, or TOO_LARGE where it is put. */
export const PAYMENT_COVER_MAX_BYTES = 1_048_576;
/** How many people may pay by one link (part 3 §9). CONFLICT. */
export const PAYMENT_LINK_USERS = 100;
/** How long a link can be paid by, from the day of its making (part 3 §9). CONFLICT. */
export const PAYMENT_LINK_YEARS = 1;
/** Links of one community. CONFLICT. */
export const PAYMENT_LINKS_MAX = 200;
/** What one person has paid by links of one community, that is listed: the latest. */
export const PAID_LINKS_LISTED = 200;
/** How long somebody has to pay by a link, once they have begun: the shortest that providers of card payments take. */
export const LINK_PAID_WITHIN_MS = 30 * 60_000;
/** Longest number of a guest's phone, as E.164 has it without the plus (part 3 §9). BAD_INPUT. */
export const GUEST_PHONE_MAX_LENGTH = 15;
/** How long a guest's browser is known by what it keeps, in milliseconds (part 3 §9). */
export const GUEST_KNOWN_MS = 7 * 86_400_000;
