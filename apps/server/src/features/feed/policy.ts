import type { UserId } from "@atrium/contracts/ids";

// Everyone reads and marks their own items, and another's do not exist for them: every statement of the store names the owner.

/** Nobody writes in another's name. */
export const maySendAs = (caller: UserId, senderId: UserId | null | undefined): boolean =>
  senderId === null || senderId === undefined || senderId === caller;
