import type { UserId } from "@atrium/contracts/ids";

/** By which the portrait of a person is found again in the strip, as for the focus. */
export const toPortraitId = (userId: UserId): string => `story-of-${userId}`;
