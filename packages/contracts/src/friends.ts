import { z } from "zod";
import type { Instant, UserId } from "./ids.ts";
import { SHARED_PROFILES_MAX } from "./contact-limits.ts";
import { FRIENDSHIPS_MAX, PEOPLE_PAGE, SEARCH_MAX_LENGTH } from "./limits.ts";
import { introductionId, profileId, userId } from "./schema.ts";

/** How two people stand, as one of them sees it: `sent` waits for the other's answer, `received` for one's own. */
export const FRIEND_STATES = ["none", "sent", "received", "friends"] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

export type Friendship = { readonly userId: UserId; readonly state: FriendState };

export const friendInput = z.object({ userId });
/** Which of one's own profiles the other is shown. */
export const sharedProfiles = z.array(profileId).max(SHARED_PROFILES_MAX).nullish();
export const acceptFriendInput = z.object({ userId, sharedProfileIds: sharedProfiles });
export const friendshipsInput = z.object({ userIds: z.array(userId).max(FRIENDSHIPS_MAX) });

export type Friend = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** Friends by name, from the one after `offset`. */
export const friendsInput = z.object({
  searchByName: z.string().max(SEARCH_MAX_LENGTH).nullish(),
  limit: z
    .number()
    .int()
    .min(1)
    .max(FRIENDSHIPS_MAX)
    .nullish()
    .transform((limit) => limit ?? PEOPLE_PAGE),
  offset: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((offset) => offset ?? 0),
});

/** Who asks, and since when. */
export type FriendRequest = Friend & { readonly createdAt: Instant };
/** How many friends one has, how many ask, and how many introductions wait for one's own answer (part 2 §2 "Friends list", B-22). */
export type FriendCounts = { readonly friends: number; readonly pending: number; readonly introductions: number };

/** Requests that wait for one's own answer, the newest first, from the one after `offset`. */
export const friendRequestsInput = friendsInput.pick({ limit: true, offset: true });

export type FriendsQuery = z.output<typeof friendsInput>;

/** How the receiver stands with someone has changed. */
export const friendsChangedEvent = z.object({ userId });

/** An introduction that the receiver is a part of is new, was answered, or is over. */
export const introductionsChangedEvent = z.object({ id: introductionId });

export const FRIENDS_EVENTS = {
  "friends.changed": friendsChangedEvent,
  "introductions.changed": introductionsChangedEvent,
} as const;
