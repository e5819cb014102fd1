/** How a profile is shared with somebody who has no account (part 2 §9, CONT-031). */
export const SHARE_TYPES = { email: 1, sms: 2 } as const;
export type ShareType = (typeof SHARE_TYPES)[keyof typeof SHARE_TYPES];
