import { INTRODUCTIONS_PAGE } from "@atrium/contracts/contact-limits";
import { toFeedText } from "@atrium/contracts/feed";
import type { FriendState } from "@atrium/contracts/friends";
import type { IntroductionId, UserId } from "@atrium/contracts/ids";
import type { Introduction } from "@atrium/contracts/introductions";
import type { Kysely } from "kysely";
import { randomUUID } from "node:crypto";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import type { Notifications } from "../../notifications/notifications.ts";
import { areFriends, lockPeople } from "../store.ts";
import {
  addIntroduction,
  findAnswers,
  findIntroduced,
  type Introduced,
  type IntroductionRow,
  listAsked,
  listIntroductions,
  removeOver,
  setAnswer,
} from "./introductions-store.ts";
import { mayAnswer, mayIntroduce } from "./policy.ts";
import { takeBack, tellChanged, withdrawFromFeeds } from "./over.ts";
import { toIntroduction } from "./view.ts";

/** More than anyone brings together by hand. RATE_LIMITED. */
const INTRODUCTIONS_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

type Wanted = { readonly userId: UserId; readonly otherId: UserId; readonly note: string };
/** Makes friends of two, whatever stood between them, as a part of a larger change. */
type Befriend = (change: Change, pair: { userId: UserId; other: UserId }) => Promise<FriendState>;
type Deps = { readonly notifications: Notifications; readonly befriendWithin: Befriend };

/** One person brings two friends together, who both decide whether they become friends (B-22). */
export function createIntroductions(context: Context, { notifications, befriendWithin }: Deps) {
  const { clock } = context;

  /** In the feed of both, and on every device of theirs. */
  async function tellBoth({ trx, after }: Change, { introducer, lower, higher }: IntroductionRow): Promise<void> {
    const pairs = [
      [lower, higher],
      [higher, lower],
    ] as const;
    for (const [to, contact] of pairs) {
      await notifications.notify(trx, after, {
        to: to.userId,
        from: introducer.userId,
        code: "CONTACT_INTRODUCTION",
        details: { contactId: contact.userId, contactName: toFeedText(toDisplayName(contact)) },
      });
    }
  }

  /** Whoever said yes last makes friends of the two. */
  async function accept({ trx, after }: Change, introduced: Introduced, isLast: boolean): Promise<void> {
    const { one, other, introducerId } = introduced;
    const { lower, higher } = await findRow(trx, one, introduced.id);
    const contact = lower.userId === other ? lower : higher;
    await notifications.notify(trx, after, {
      to: introducerId,
      from: one,
      code: "CONTACT_INTRODUCTION_ACCEPT",
      details: { contactId: other, contactName: toFeedText(toDisplayName(contact)) },
    });
    if (isLast) await befriendWithin({ trx, after }, { userId: one, other });
  }

  return {
    ...openLists(context),

    /**
     * Introduces two friends to each other, once. Where one of them has blocked the other neither is told, and it comes to nothing.
     * @throws AppError NOT_FOUND unless both are friends, CONFLICT when they know each other or were introduced by this person before,
     *   BAD_INPUT for oneself or one person twice, RATE_LIMITED
     */
    async introduce(introducerId: UserId, { userId: one, otherId: other, note }: Wanted): Promise<Introduction> {
      if (one === other || other === introducerId) throw new AppError("BAD_INPUT", { field: "otherId" });
      if (one === introducerId) throw new AppError("BAD_INPUT", { field: "userId" });
      await ensureRate(context, `friends.introduce:${introducerId}`, INTRODUCTIONS_AN_HOUR);
      return inTransaction(context, async (trx, after) => {
        const isReached = await context.reach.hold(trx, one, other);
        const signedIn = await lockPeople(trx, one, other);
        const isFriendOfBoth =
          signedIn === 2 && (await areFriends(trx, introducerId, one)) && (await areFriends(trx, introducerId, other));
        if (!isFriendOfBoth) throw new AppError("NOT_FOUND");
        if (!mayIntroduce({ isFriendOfBoth, areFriends: await areFriends(trx, one, other) }))
          throw new AppError("CONFLICT");
        await removeOver(trx, introducerId, one, other);
        const id = randomUUID() as IntroductionId;
        const isNew = await addIntroduction(trx, { id, introducerId, one, other, note, at: clock.now() });
        if (!isNew) throw new AppError("CONFLICT");
        const row = await findRow(trx, introducerId, id);
        const introduced = { id, introducerId, one, other };
        // One of before would look as if it could be answered again.
        await withdrawFromFeeds(notifications, { trx, after }, introduced);
        if (isReached) {
          await tellBoth({ trx, after }, row);
          tellChanged(context, after, introduced);
        }
        return toIntroduction(row, introducerId);
      });
    },

    /**
     * One of the two says whether they want to be friends with the other; saying the same again changes nothing.
     * @throws AppError NOT_FOUND for who was not introduced, CONFLICT for who said otherwise before
     */
    answer: (userId: UserId, id: IntroductionId, isAccepted: boolean): Promise<Introduction> =>
      inTransaction(context, async (trx, after) => {
        const introduced = await findIntroduced(trx, id, userId);
        if (introduced && !(await context.reach.hold(trx, userId, introduced.other))) throw new AppError("NOT_FOUND");
        if (!introduced || (await lockPeople(trx, userId, introduced.other)) < 2) throw new AppError("NOT_FOUND");
        const answers = await findAnswers(trx, introduced);
        if (!answers) throw new AppError("NOT_FOUND");
        if (!mayAnswer(answers.own)) {
          if (answers.own !== isAccepted) throw new AppError("CONFLICT");
          return read(trx, userId, id);
        }
        await setAnswer(trx, introduced, isAccepted);
        if (isAccepted) await accept({ trx, after }, introduced, answers.other === true);
        tellChanged(context, after, introduced);
        return read(trx, userId, id);
      }),

    /**
     * Takes back what this person made and what waits, out of Activity of the two as well; nobody is told.
     * @throws AppError NOT_FOUND for another's, CONFLICT once both accepted, one declined, or it ended
     */
    takeBack: (introducerId: UserId, id: IntroductionId): Promise<void> =>
      inTransaction(context, (trx, after) =>
        takeBack({ context, notifications }, { trx, after }, { introducerId, id }),
      ),
  };
}

/** What is shown of them, to whom. */
function openLists({ db, reach }: Context) {
  return {
    /** Of which this person is a part, the newest first; none to somebody whom they do not reach. */
    async list(userId: UserId): Promise<Introduction[]> {
      const rows = await listIntroductions(db.kysely, userId, { limit: INTRODUCTIONS_PAGE });
      const others = rows.flatMap(({ lower, higher }) => [lower.userId, higher.userId]);
      const reached = new Set(await reach.listReached(db.kysely, userId, others));
      const isOpen = ({ introducer, lower, higher }: IntroductionRow): boolean =>
        introducer.userId === userId || (reached.has(lower.userId) && reached.has(higher.userId));
      return rows.filter(isOpen).map((row) => toIntroduction(row, userId));
    },

    /** How many wait for this person's answer. */
    async countAsked(userId: UserId): Promise<number> {
      const others = await listAsked(db.kysely, userId);
      return (await reach.listReached(db.kysely, userId, others)).length;
    },
  };
}

/** @throws AppError NOT_FOUND when it is not this person's to see */
async function findRow(db: Kysely<DB>, userId: UserId, id: IntroductionId): Promise<IntroductionRow> {
  const [row] = await listIntroductions(db, userId, { limit: 1, id });
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

const read = async (db: Kysely<DB>, userId: UserId, id: IntroductionId): Promise<Introduction> =>
  toIntroduction(await findRow(db, userId, id), userId);
