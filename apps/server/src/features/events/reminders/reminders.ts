import type { EventReminderMinutes } from "@atrium/contracts/event-limits";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { ensureMayChange, lockFor, type Parts, toFeedEvent } from "../parts.ts";
import { canAnswer } from "../policy.ts";
import { publishEventChanged } from "../publish.ts";
import { findReminder, forgetReminders, setReminder, takeDueReminders } from "./reminders-store.ts";

/** Reminders that one change tells of; the same minute goes on with the rest. */
const TOLD_AT_ONCE = 500;

/** What those who come are told before an event begins: nothing, until they choose when. */
export function openReminders(parts: Parts, ensureSeen: (userId: UserId, id: EventId) => Promise<unknown>) {
  const { context } = parts;
  return {
    /** Minutes before; 0 for none. @throws AppError NOT_FOUND */
    async getReminder(userId: UserId, eventId: EventId): Promise<number> {
      await ensureSeen(userId, eventId);
      return (await findReminder(context.db.kysely, { eventId, userId })) ?? 0;
    },

    /** @throws AppError NOT_FOUND (also for who has not said that they come, and once it is over), RATE_LIMITED */
    async setReminder(userId: UserId, eventId: EventId, minutes: EventReminderMinutes | null): Promise<number> {
      await ensureMayChange(context, userId);
      await inTransaction(context, async (trx, after) => {
        await lockFor(parts, { trx }, { userId, eventId, may: canAnswer });
        const isSet = await setReminder(trx, { eventId, userId, minutes, now: context.clock.now() });
        if (!isSet) throw new AppError("NOT_FOUND");
        after(() => publishEventChanged(context, eventId, { userIds: [userId], roomIds: [] }));
      });
      return minutes ?? 0;
    },
  };
}

/**
 * Every minute: tells who comes what begins soon, once for each beginning. As the events' own times are read, one that is moved is told at its
 * new time, and one that is gone is not.
 */
export function remindJob({ context, notifications }: Omit<Parts, "messages" | "meetingListeners">): JobDefinition {
  return {
    name: "events.remind",
    cron: "* * * * *",
    async run() {
      await forgetReminders(context.db.kysely, context.clock.now());
      for (let told = TOLD_AT_ONCE; told === TOLD_AT_ONCE;) {
        told = await inTransaction(context, async (trx, after) => {
          const due = await takeDueReminders(trx, context.clock.now(), TOLD_AT_ONCE);
          for (const { eventId, userId, title } of due) {
            const details = toFeedEvent({ id: eventId, title });
            await notifications.notify(trx, after, { to: userId, from: userId, code: "EVENT_REMINDER", details });
          }
          return due.length;
        });
      }
    },
  };
}
