/* Limits of calls, for both sides. */

/** How long a call rings before it is one that was missed. */
export const CALL_RINGS_MS = 45_000;
/** How old a call may be, by the server's clock, for a device that hears of it to ring (part 3 §9). */
export const CALL_FRESH_MS = 20_000;
/** Largest group that rings; in a larger one a call is shown over the room, for whoever wants to join. */
export const CALL_RINGING_MAX = 32;
/** People in one call from browser to browser: each sends to each. CONFLICT. */
export const CALL_PEOPLE_MAX = 8;
/** How often a device in a call says that it still is. */
export const CALL_KEEP_MS = 10_000;
/** Who has not said so for this long has left. */
export const CALL_LEASE_MS = 35_000;
/** Longest description of what a device can send and receive; browsers write up to 10 KB. BAD_INPUT. */
export const CALL_SDP_MAX_LENGTH = 60_000;
/** Longest way to a device. BAD_INPUT. */
export const CALL_CANDIDATE_MAX_LENGTH = 2_000;
/** After how long a call shows the button that ends it; until then it is closed or cancelled (part 3 §9, A-66). */
export const CALL_END_SHOWN_MS = 10_000;
/** Of a picture, in lines (part 3 §9). */
export const CALL_VIDEO_HEIGHT = { ideal: 720, max: 720, min: 240 } as const;
