/* Limits of what people have begun to write, for both sides. */

/** Rooms in which one person has begun something that is the same on all devices; what comes beyond stays on its device. CONFLICT. */
export const DRAFTS_MAX = 100;
