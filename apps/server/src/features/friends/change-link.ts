import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { mayEnd } from "./policy.ts";
import { findLink, type FriendLink, lockPeople, removeLink } from "./store.ts";
import { toState } from "./view.ts";

/** Decides how two people stand from now on. Null where that is as it was. */
export type Decide = (change: Change, link: FriendLink | null, signedIn: number) => Promise<FriendState | null>;

/** What stands between two people changes, one decision at a time. */
export function createLinkChanges(context: Context) {
  const { hub } = context;

  /** Decides under a lock on both, and tells both after. */
  async function change(userId: UserId, other: UserId, decide: Decide): Promise<FriendState> {
    return inTransaction(context, (trx, after) => changeWithin({ trx, after }, { userId, other, decide }));
  }

  async function changeWithin(
    { trx, after }: Change,
    { userId, other, decide }: { userId: UserId; other: UserId; decide: Decide },
  ): Promise<FriendState> {
    if (userId === other) throw new AppError("BAD_INPUT", { field: "userId" });
    const signedIn = await lockPeople(trx, userId, other);
    const link = await findLink(trx, userId, other);
    const state = await decide({ trx, after }, link, signedIn);
    if (state === null) return toState(link, userId);
    after(() => hub.publishToUser(userId, toEventText("friends.changed", { userId: other })));
    after(() => hub.publishToUser(other, toEventText("friends.changed", { userId })));
    return state;
  }

  return { change, changeWithin };
}

/** Decides that two friends are none. @throws AppError NOT_FOUND when they are no friends */
export const toEnd =
  (userId: UserId, other: UserId): Decide =>
  async ({ trx }, link) => {
    if (!mayEnd(link)) throw new AppError("NOT_FOUND");
    await removeLink(trx, userId, other);
    return "none";
  };
