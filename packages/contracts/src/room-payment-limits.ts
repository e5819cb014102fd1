/* Limits of paying for coming into rooms, for both sides. */

/** How long somebody has to pay, once they have begun: the shortest that providers of card payments take. */
export const ROOM_PAID_WITHIN_MS = 30 * 60_000;

/** How long the administrators of a room have to answer who has paid and asks; the money goes back then, and the request with it. */
export const ROOM_PAYMENT_ANSWERED_WITHIN_MS = 14 * 86_400_000;
