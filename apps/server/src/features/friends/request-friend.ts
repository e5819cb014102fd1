import type { FriendState } from "@atrium/contracts/friends";
import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { createLinkChanges, Decide } from "./change-link.ts";
import { mayAnswer, mayEnd, mayWithdraw } from "./policy.ts";
import { acceptRequest, addRequest } from "./store.ts";

/** A part of what happens where two become friends: the first has accepted what the second asked. */
type BefriendedListener = (change: Change, userId: UserId, other: UserId) => Promise<void>;

/** Often enough to be seen, too seldom to be a nuisance. RATE_LIMITED. */
const REMINDERS_A_DAY = { limit: 2, windowMs: 24 * 3_600_000 };
/** More friend requests than one sends in an hour by hand; a script is told when to go on. RATE_LIMITED. */
const REQUESTS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

type Pair = { readonly userId: UserId; readonly other: UserId };
/** With which of their own profiles the person shows themselves to the other. */
type Shown = Pair & { readonly shared?: readonly ProfileId[] | undefined };

/** One asks another to be a friend, and the other says yes. */
export function createRequests(
  context: Context,
  notifications: Notifications,
  { change, changeWithin }: ReturnType<typeof createLinkChanges>,
) {
  const { clock } = context;
  const listeners: BefriendedListener[] = [];
  const ensureMayAsk = (userId: UserId): Promise<void> =>
    ensureRate(context, `friends.request:${userId}`, REQUESTS_AN_HOUR);

  async function acceptWithin({ trx, after }: Change, { userId, other, shared = [] }: Shown): Promise<FriendState> {
    await acceptRequest(trx, { by: userId, to: other, shared, at: clock.now() });
    await notifications.notify(trx, after, { to: other, from: userId, code: "CONTACT_REQUEST_ACCEPT", details: {} });
    for (const listener of listeners) await listener({ trx, after }, userId, other);
    return "friends";
  }

  /** Decides that one asks the other: once however often; who was asked already, accepts. */
  const toAsk =
    ({ userId, other, shared = [] }: Shown): Decide =>
    async (changing, link, signedIn) => {
      if (signedIn < 2) throw new AppError("NOT_FOUND");
      await context.reach.ensureReached(changing.trx, userId, [other]);
      if (mayAnswer(link, userId)) return acceptWithin(changing, { userId, other, shared });
      if (link) return null;
      await addRequest(changing.trx, { by: userId, to: other, shared, at: clock.now() });
      await tellOfRequest(changing, { userId, other });
      return "sent";
    };

  /** One that was answered before would look as if it could be answered again. */
  async function tellOfRequest({ trx, after }: Change, { userId, other }: Pair): Promise<void> {
    const request = { to: other, from: userId, code: "CONTACT_REQUEST" } as const;
    await notifications.withdraw(trx, after, request);
    await notifications.notify(trx, after, { ...request, details: {} });
  }

  return {
    /** Asks once however often it is called; who was asked already, accepts. @throws AppError NOT_FOUND, RATE_LIMITED, BAD_INPUT for oneself */
    request: async (userId: UserId, other: UserId): Promise<FriendState> => {
      await ensureMayAsk(userId);
      return change(userId, other, toAsk({ userId, other }));
    },

    /** The same as a part of a larger change, which has counted it. @throws AppError NOT_FOUND, BAD_INPUT for oneself */
    requestWithin: (larger: Change, shown: Shown): Promise<FriendState> =>
      changeWithin(larger, { userId: shown.userId, other: shown.other, decide: toAsk(shown) }),

    /** Makes friends of two who both want it, whether or not one of them had asked (B-22). */
    befriendWithin: (larger: Change, { userId, other }: Pair): Promise<FriendState> =>
      changeWithin(larger, {
        userId,
        other,
        decide: async (changing, link) => {
          if (mayEnd(link)) return null;
          if (!link) await addRequest(changing.trx, { by: other, to: userId, shared: [], at: clock.now() });
          return acceptWithin(changing, { userId, other });
        },
      }),

    ensureMayAsk,

    /** Lets a feature do its part where two become friends, in the same transaction. */
    listen: (listener: BefriendedListener): void => void listeners.push(listener),

    /** Tells the other once more of a request that waits (CONT-041). @throws AppError NOT_FOUND without one, RATE_LIMITED */
    remind: async (userId: UserId, other: UserId): Promise<FriendState> => {
      await ensureRate(context, `friends.remind:${userId}:${other}`, REMINDERS_A_DAY);
      return change(userId, other, async (changing, link) => {
        if (!mayWithdraw(link, userId)) throw new AppError("NOT_FOUND");
        await tellOfRequest(changing, { userId, other });
        return "sent";
      });
    },

    /** @throws AppError NOT_FOUND without a request of the other's */
    accept: (userId: UserId, other: UserId, shared: readonly ProfileId[] = []): Promise<FriendState> =>
      change(userId, other, async (changing, link) => {
        if (mayEnd(link)) return null;
        if (!mayAnswer(link, userId)) throw new AppError("NOT_FOUND");
        return acceptWithin(changing, { userId, other, shared });
      }),
  };
}
