import type { FriendRequest, FriendState } from "@atrium/contracts/friends";
import type { Instant, UserId } from "@atrium/contracts/ids";
import type { FriendLink, RequestRow } from "./store.ts";

/** How it stands for this person of the two. */
export function toState(link: FriendLink | null | undefined, userId: UserId): FriendState {
  if (!link) return "none";
  if (link.isAccepted) return "friends";
  return link.requestedBy === userId ? "sent" : "received";
}

export const toRequest = ({ createdAt, ...person }: RequestRow): FriendRequest => ({
  ...person,
  createdAt: createdAt.toISOString() as Instant,
});
