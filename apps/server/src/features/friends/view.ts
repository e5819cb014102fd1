import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { FriendLink } from "./store.ts";

/** How it stands for this person of the two. */
export function toState(link: FriendLink | null | undefined, userId: UserId): FriendState {
  if (!link) return "none";
  if (link.isAccepted) return "friends";
  return link.requestedBy === userId ? "sent" : "received";
}
