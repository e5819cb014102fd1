import type { UserId } from "@atrium/contracts/ids";

/** Everyone reads and marks their own items; another's do not exist for them: every statement of the store names the owner. */
export type Owner = { readonly userId: UserId };

/** Nobody writes in another's name. */
export const maySendAs = (caller: UserId, senderId: UserId | null | undefined): boolean =>
  senderId === null || senderId === undefined || senderId === caller;
