/* Limits of messages that are sent later, for both sides. */

/** Steps of the time at which a message is sent later (part 3 §9). BAD_INPUT. */
export const SCHEDULE_STEP_MS = 5 * 60_000;
/** Messages that one person has waiting to be sent, in all rooms: more than anybody plans by hand. CONFLICT. */
export const SCHEDULED_MAX = 200;
/** How far ahead a message is planned: two years. BAD_INPUT. */
export const SCHEDULED_AHEAD_MAX_MS = 2 * 366 * 86_400_000;
