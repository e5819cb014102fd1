import { z } from "zod";
import type { UserId } from "./ids.ts";
import { FRIENDSHIPS_MAX } from "./limits.ts";
import { userId } from "./schema.ts";

/** How two people stand, as one of them sees it: `sent` waits for the other's answer, `received` for one's own. */
export type FriendState = "none" | "sent" | "received" | "friends";

export type Friendship = { readonly userId: UserId; readonly state: FriendState };

export const friendInput = z.object({ userId });
export const friendshipsInput = z.object({ userIds: z.array(userId).max(FRIENDSHIPS_MAX) });

/** How the receiver stands with someone has changed. */
export const friendsChangedEvent = z.object({ userId });
