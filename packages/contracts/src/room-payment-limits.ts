/* Limits of paying for coming into rooms, for both sides. */

/** How long somebody has to pay, once they have begun: the shortest that providers of card payments take. */
export const ROOM_PAID_WITHIN_MS = 30 * 60_000;
