import type {
  Friend,
  FriendCounts,
  FriendRequest,
  Friendship,
  FriendState,
  FriendsQuery,
} from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { normalise } from "../../platform/text.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { createLinkChanges, toEnd } from "./change-link.ts";
import { createIntroductions } from "./introductions/introductions.ts";
import {
  removeIntroductionsBetween,
  removeIntroductionsOf,
  settleBetween,
} from "./introductions/introductions-store.ts";
import { tellEnded } from "./introductions/over.ts";
import { createRequests } from "./request-friend.ts";
import { mayAnswer, mayWithdraw } from "./policy.ts";
import {
  countLinks,
  listFriendIds,
  listFriends,
  listLinks,
  listRequests,
  removeFriendLinks,
  removeLink,
} from "./store.ts";
import { toRequest, toState } from "./view.ts";

export { areFriends, listFriendIds, listSharedWith, selectFriends } from "./store.ts";
export type Friends = ReturnType<typeof createFriends>;

/** Two people are friends or not, with a request between. A caller deals only with what stands between them and another. */
export function createFriends(context: Context, notifications: Notifications) {
  const { db } = context;

  const { change, changeWithin } = createLinkChanges(context);
  const requests = createRequests(context, notifications, { change, changeWithin });
  const introductions = createIntroductions(context, { notifications, befriendWithin: requests.befriendWithin });
  requests.listen(({ trx }, one, other) => settleBetween(trx, one, other));

  return {
    /** How this person stands with others; with who does not exist as with a stranger. */
    async list(userId: UserId, others: readonly UserId[]): Promise<Friendship[]> {
      const links = await listLinks(db.kysely, userId, others);
      return others.map((other) => ({ userId: other, state: toState(links.get(other), userId) }));
    },

    /** One's own friends by name, a page at a time. */
    listByName: (userId: UserId, { searchByName, ...page }: FriendsQuery): Promise<Friend[]> =>
      listFriends(db.kysely, userId, { ...page, prefix: normalise(searchByName?.trim() ?? "") }),

    /** Who asks, the newest first, a page at a time. */
    listRequests: async (userId: UserId, page: { limit: number; offset: number }): Promise<FriendRequest[]> =>
      (await listRequests(db.kysely, userId, page)).map(toRequest),

    /** Friends, and what waits for this person's answer. */
    async count(userId: UserId): Promise<FriendCounts> {
      const [links, asked] = await Promise.all([countLinks(db.kysely, userId), introductions.countAsked(userId)]);
      return { ...links, introductions: asked };
    },

    ...requests,

    introductions,

    /** @throws AppError NOT_FOUND without a request of the other's */
    decline: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async ({ trx, after }, link) => {
        if (!mayAnswer(link, userId)) throw new AppError("NOT_FOUND");
        await removeLink(trx, userId, other);
        await notifications.notify(trx, after, {
          to: other,
          from: userId,
          code: "CONTACT_REQUEST_DECLINE",
          details: {},
        });
        return "none";
      }),

    /** Takes one's own request back, out of the other's feed as well. @throws AppError NOT_FOUND without one */
    withdraw: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async ({ trx, after }, link) => {
        if (!mayWithdraw(link, userId)) throw new AppError("NOT_FOUND");
        await removeLink(trx, userId, other);
        await notifications.withdraw(trx, after, { to: other, from: userId, code: "CONTACT_REQUEST" });
        return "none";
      }),

    /** Without a word in the other's feed. @throws AppError NOT_FOUND when they are no friends */
    end: (userId: UserId, other: UserId): Promise<FriendState> => change(userId, other, toEnd(userId, other)),

    /** Ends whatever stands between the two, requests and introductions too, without a word. @throws AppError BAD_INPUT for oneself */
    partWithin: (larger: Change, { userId, other }: { userId: UserId; other: UserId }): Promise<FriendState> =>
      changeWithin(larger, {
        userId,
        other,
        async decide({ trx, after }, link) {
          for (const introduced of await removeIntroductionsBetween(trx, userId, other))
            await tellEnded({ context, notifications }, { trx, after }, introduced);
          await notifications.withdraw(trx, after, { from: other, to: userId, code: "CONTACT_REQUEST" });
          await notifications.withdraw(trx, after, { from: userId, to: other, code: "CONTACT_REQUEST" });
          if (link === null) return null;
          await removeLink(trx, userId, other);
          return "none";
        },
      }),

    /** The same as a part of a larger change. @throws AppError NOT_FOUND when they are no friends, BAD_INPUT for oneself */
    endWithin: (larger: Change, { userId, other }: { userId: UserId; other: UserId }): Promise<FriendState> =>
      changeWithin(larger, { userId, other, decide: toEnd(userId, other) }),
  };
}

/** Nothing stands between two any more: as a part of joining accounts, which tells them. */
export async function partIn(trx: Change["trx"], one: UserId, other: UserId): Promise<void> {
  await removeLink(trx, one, other);
  await removeIntroductionsBetween(trx, one, other);
}

/** Nobody is friends with someone who has deleted their account, nor introduced to them or by them. May run more than once. */
export async function forgetFriends(context: Context, notifications: Notifications, userId: UserId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const friendIds = await listFriendIds(trx, userId);
    await removeFriendLinks(trx, userId);
    // Their devices show the person nowhere any more.
    after(() =>
      friendIds.forEach((other) => context.hub.publishToUser(other, toEventText("friends.changed", { userId }))),
    );
    for (const introduced of await removeIntroductionsOf(trx, userId))
      await tellEnded({ context, notifications }, { trx, after }, introduced);
  });
}
