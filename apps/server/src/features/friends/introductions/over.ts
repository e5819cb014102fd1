import type { IntroductionId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { toEventText } from "../../../platform/realtime/connection.ts";
import type { Notifications } from "../../notifications/notifications.ts";
import { lockPeople } from "../store.ts";
import { endIntroductions, findAnswers, findMade, type Introduced, removeIntroduction } from "./introductions-store.ts";
import { mayTakeBack } from "./policy.ts";
import { toEndOf } from "./rules.ts";

/** Introductions that end in one transaction; with as many as that others follow. */
const ENDED_AT_ONCE = 100;

type Withdraw = Pick<Notifications, "withdraw">;

/** What can be answered no more stands in nobody's Activity as if it could. */
export async function withdrawFromFeeds(
  notifications: Withdraw,
  { trx, after }: Change,
  { introducerId, one, other }: Introduced,
): Promise<void> {
  const told = { from: introducerId, code: "CONTACT_INTRODUCTION" } as const;
  await notifications.withdraw(trx, after, { ...told, to: one, contactId: other });
  await notifications.withdraw(trx, after, { ...told, to: other, contactId: one });
}

/** On every device of the three. */
export function tellChanged(
  { hub }: Pick<Context, "hub">,
  after: Change["after"],
  { id, introducerId, one, other }: Introduced,
): void {
  for (const userId of [introducerId, one, other])
    after(() => hub.publishToUser(userId, toEventText("introductions.changed", { id })));
}

type Telling = { readonly context: Pick<Context, "hub">; readonly notifications: Withdraw };

/** Of one that is over: out of both feeds, and off every device of the three. */
export async function tellEnded(
  { context, notifications }: Telling,
  { trx, after }: Change,
  introduced: Introduced,
): Promise<void> {
  await withdrawFromFeeds(notifications, { trx, after }, introduced);
  tellChanged(context, after, introduced);
}

/** @throws AppError NOT_FOUND for another's, CONFLICT for what waits no more */
export async function takeBack(
  telling: Telling,
  { trx, after }: Change,
  { introducerId, id }: { introducerId: UserId; id: IntroductionId },
): Promise<void> {
  const introduced = await findMade(trx, id, introducerId);
  if (!introduced) throw new AppError("NOT_FOUND");
  await lockPeople(trx, introduced.one, introduced.other);
  const answers = await findAnswers(trx, introduced);
  if (!answers) throw new AppError("NOT_FOUND");
  if (!mayTakeBack(answers)) throw new AppError("CONFLICT");
  await removeIntroduction(trx, id);
  await tellEnded(telling, { trx, after }, introduced);
}

/** Ends what not both have accepted in their days. Neither of the two is told, so that a no looks as no answer does. */
export function endIntroductionsJob(context: Context, notifications: Withdraw): JobDefinition {
  return {
    name: "friends.end-introductions",
    cron: "7 4 * * *",
    async run() {
      for (let ended = ENDED_AT_ONCE; ended === ENDED_AT_ONCE;) ended = await endSome(context, notifications);
    },
  };
}

function endSome(context: Context, notifications: Withdraw): Promise<number> {
  return inTransaction(context, async (trx, after) => {
    const at = context.clock.now();
    const ended = await endIntroductions(trx, { madeBefore: toEndOf(at), at, limit: ENDED_AT_ONCE });
    for (const introduced of ended) await tellEnded({ context, notifications }, { trx, after }, introduced);
    return ended.length;
  });
}
