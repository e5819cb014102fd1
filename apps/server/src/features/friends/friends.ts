import type { Friend, Friendship, FriendState, FriendsQuery } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { normalise } from "../../platform/text.ts";
import type { Feed } from "../feed/feed.ts";
import { mayAnswer, mayEnd, mayWithdraw } from "./policy.ts";
import {
  acceptRequest,
  addRequest,
  findLink,
  listFriends,
  listLinks,
  lockPeople,
  removeFriendLinks,
  removeLink,
  type FriendLink,
} from "./store.ts";
import { toState } from "./view.ts";

export { areFriends, listFriendIds } from "./store.ts";
export type Friends = ReturnType<typeof createFriends>;

/** As many as one sends in an hour by hand; a script is told when to go on. */
const REQUESTS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

/** What a change of how two people stand wrote into the other's feed, if anything. */
type Change = { readonly state: FriendState; readonly tellsOther: boolean };

/** Two people are friends or not, with a request between. A caller deals only with what stands between them and another. */
export function createFriends(context: Context, feed: Feed) {
  const { db, hub, clock } = context;

  /** Decides under a lock on both, and tells both after. */
  async function change(
    userId: UserId,
    other: UserId,
    decide: (trx: Kysely<DB>, link: FriendLink | null, signedIn: number) => Promise<Change | null>,
  ): Promise<FriendState> {
    if (userId === other) throw new AppError("BAD_INPUT", { field: "userId" });
    const changed = await db.kysely.transaction().execute(async (trx) => {
      const signedIn = await lockPeople(trx, userId, other);
      const link = await findLink(trx, userId, other);
      return (await decide(trx, link, signedIn)) ?? { state: toState(link, userId), tellsOther: null };
    });
    if (changed.tellsOther !== null) {
      hub.publishToUser(userId, toEventText("friends.changed", { userId: other }));
      hub.publishToUser(other, toEventText("friends.changed", { userId }));
    }
    if (changed.tellsOther) feed.tell(other);
    return changed.state;
  }

  async function accept(trx: Kysely<DB>, userId: UserId, other: UserId): Promise<Change> {
    await acceptRequest(trx, userId, other, clock.now());
    await feed.add(trx, { userId: other, senderId: userId, code: "CONTACT_REQUEST_ACCEPT", details: {} });
    return { state: "friends", tellsOther: true };
  }

  return {
    /** How this person stands with others; with who does not exist as with a stranger. */
    async list(userId: UserId, others: readonly UserId[]): Promise<Friendship[]> {
      const links = await listLinks(db.kysely, userId, others);
      return others.map((other) => ({ userId: other, state: toState(links.get(other), userId) }));
    },

    /** One's own friends by name, a page at a time. */
    listByName: (userId: UserId, { searchByName, ...page }: FriendsQuery): Promise<Friend[]> =>
      listFriends(db.kysely, userId, { ...page, prefix: normalise(searchByName?.trim() ?? "") }),

    /** Asks once however often it is called; who was asked already, accepts. @throws AppError NOT_FOUND, RATE_LIMITED, BAD_INPUT for oneself */
    request: async (userId: UserId, other: UserId): Promise<FriendState> => {
      const retryAfterMs = await context.rateLimiter.take(`friends.request:${userId}`, REQUESTS_AN_HOUR);
      if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
      return change(userId, other, async (trx, link, signedIn) => {
        if (signedIn < 2) throw new AppError("NOT_FOUND");
        if (mayAnswer(link, userId)) return accept(trx, userId, other);
        if (link) return null;
        await addRequest(trx, userId, other, clock.now());
        const request = { userId: other, senderId: userId, code: "CONTACT_REQUEST" } as const;
        // One that was answered before would look as if it could be answered again.
        await feed.remove(trx, request);
        await feed.add(trx, { ...request, details: {} });
        return { state: "sent", tellsOther: true };
      });
    },

    /** @throws AppError NOT_FOUND without a request of the other's */
    accept: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async (trx, link) => {
        if (mayEnd(link)) return null;
        if (!mayAnswer(link, userId)) throw new AppError("NOT_FOUND");
        return accept(trx, userId, other);
      }),

    /** @throws AppError NOT_FOUND without a request of the other's */
    decline: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async (trx, link) => {
        if (!mayAnswer(link, userId)) throw new AppError("NOT_FOUND");
        await removeLink(trx, userId, other);
        await feed.add(trx, { userId: other, senderId: userId, code: "CONTACT_REQUEST_DECLINE", details: {} });
        return { state: "none", tellsOther: true };
      }),

    /** Takes one's own request back, out of the other's feed as well. @throws AppError NOT_FOUND without one */
    withdraw: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async (trx, link) => {
        if (!mayWithdraw(link, userId)) throw new AppError("NOT_FOUND");
        await removeLink(trx, userId, other);
        await feed.remove(trx, { userId: other, senderId: userId, code: "CONTACT_REQUEST" });
        return { state: "none", tellsOther: true };
      }),

    /** Without a word in the other's feed. @throws AppError NOT_FOUND when they are no friends */
    end: (userId: UserId, other: UserId): Promise<FriendState> =>
      change(userId, other, async (trx, link) => {
        if (!mayEnd(link)) throw new AppError("NOT_FOUND");
        await removeLink(trx, userId, other);
        return { state: "none", tellsOther: false };
      }),
  };
}

/** Nobody is friends with someone who has deleted their account. */
export function forgetFriends({ db }: Context, userId: UserId): Promise<void> {
  return removeFriendLinks(db.kysely, userId);
}
