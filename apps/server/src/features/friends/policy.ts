import type { UserId } from "@atrium/contracts/ids";
import type { FriendLink } from "./store.ts";

/** Whoever was asked answers, while nobody has. */
export const mayAnswer = (link: FriendLink | null, userId: UserId): link is FriendLink =>
  link !== null && !link.isAccepted && link.requestedBy !== userId;

/** Whoever asked takes it back, while nobody has answered. */
export const mayWithdraw = (link: FriendLink | null, userId: UserId): link is FriendLink =>
  link !== null && !link.isAccepted && link.requestedBy === userId;

/** Either of two friends ends it. */
export const mayEnd = (link: FriendLink | null): link is FriendLink => link !== null && link.isAccepted;
