import type { ContactReminder, ContactReminderChange, OfContact } from "@atrium/contracts/contacts";
import { CONTACT_REMINDER_DAYS_MAX, CONTACT_REMINDERS_MAX } from "@atrium/contracts/contact-limits";
import type { ContactId, ContactReminderId, Instant, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { areFriends } from "../../friends/friends.ts";
import { lockUser } from "../../users/users.ts";
import { publishContactsChanged } from "../live.ts";
import { ensureContactOf, findContact, findContactOf } from "../store.ts";
import { REMIND } from "./remind-job.ts";
import {
  addReminder,
  countReminders,
  listReminders,
  lockReminder,
  removeReminder,
  saveReminder,
} from "./reminders-store.ts";

/** Milliseconds of a day. */
const DAY_MS = 24 * 3_600_000;

/** What a person wants to be reminded of about a contact; it is their owner's alone (CONT-019, B-42). */
export function createContactReminders(context: Context) {
  const { db, clock } = context;

  /** @throws AppError BAD_INPUT for what is over or too far away */
  function ensureAhead(dueAt: Date): void {
    const ahead = dueAt.getTime() - clock.now().getTime();
    if (ahead <= 0 || ahead > CONTACT_REMINDER_DAYS_MAX * DAY_MS) throw new AppError("BAD_INPUT", { field: "dueAt" });
  }

  /** The row of a contact; null for a friend of whom nothing is kept. @throws AppError NOT_FOUND for who is neither a contact nor a friend */
  async function findRow(ownerId: UserId, { nonAppContactId, userIdOfContact }: OfContact): Promise<ContactId | null> {
    if (nonAppContactId) {
      const contact = await findContact(db.kysely, ownerId, nonAppContactId);
      if (!contact) throw new AppError("NOT_FOUND");
      return contact.id;
    }
    if (!userIdOfContact || !(await areFriends(db.kysely, ownerId, userIdOfContact))) throw new AppError("NOT_FOUND");
    return (await findContactOf(db.kysely, ownerId, userIdOfContact))?.id ?? null;
  }

  /** The same in a change, where the row is made. */
  async function ensureRow({ trx }: Pick<Change, "trx">, ownerId: UserId, of: OfContact): Promise<ContactId> {
    const { nonAppContactId, userIdOfContact } = of;
    if (userIdOfContact) {
      if (!(await areFriends(trx, ownerId, userIdOfContact))) throw new AppError("NOT_FOUND");
      await ensureContactOf(trx, ownerId, userIdOfContact, clock.now());
    }
    const row = userIdOfContact
      ? await findContactOf(trx, ownerId, userIdOfContact)
      : nonAppContactId
        ? await findContact(trx, ownerId, nonAppContactId)
        : null;
    if (!row) throw new AppError("NOT_FOUND");
    return row.id;
  }

  /** The job of another time takes the place of the one before. */
  const plan = ({ trx }: Pick<Change, "trx">, id: ContactReminderId, runAt: Date): Promise<void> =>
    addJob(trx, REMIND, { id }, { runAt, key: `contacts.remind:${id}` });

  return {
    /** What is still to be done first. @throws AppError NOT_FOUND */
    async listReminders(ownerId: UserId, of: OfContact): Promise<ContactReminder[]> {
      const contactId = await findRow(ownerId, of);
      return contactId === null ? [] : (await listReminders(db.kysely, contactId)).map(toReminder);
    },

    /** @throws AppError NOT_FOUND, BAD_INPUT for a time that is over, CONFLICT for one too many */
    async createReminder(
      ownerId: UserId,
      { text, dueAt, ...of }: OfContact & { text: string; dueAt: Instant },
    ): Promise<ContactReminder> {
      const due = new Date(dueAt);
      ensureAhead(due);
      return inTransaction(context, async (trx, after) => {
        await lockUser(trx, ownerId);
        const contactId = await ensureRow({ trx }, ownerId, of);
        if ((await countReminders(trx, contactId)) >= CONTACT_REMINDERS_MAX)
          throw new AppError("CONFLICT", { field: "reminders" });
        const id = await addReminder(trx, { contactId, text, dueAt: due, at: clock.now() });
        await plan({ trx }, id, due);
        after(() => publishContactsChanged(context, ownerId));
        return toReminder({ id, text, dueAt: due, isDone: false });
      });
    },

    /** What is left out stays. @throws AppError NOT_FOUND, BAD_INPUT for a time that is over */
    async updateReminder(
      ownerId: UserId,
      id: ContactReminderId,
      { text, dueAt, isDone }: ContactReminderChange,
    ): Promise<ContactReminder> {
      return inTransaction(context, async (trx, after) => {
        const before = await lockReminder(trx, ownerId, id);
        if (!before) throw new AppError("NOT_FOUND");
        const due = dueAt === undefined ? before.dueAt : new Date(dueAt);
        const isMoved = due.getTime() !== before.dueAt.getTime();
        if (isMoved) ensureAhead(due);
        const reminder = { id, text: text ?? before.text, dueAt: due, isDone: isDone ?? before.isDone };
        await saveReminder(trx, { ...reminder, isMoved });
        if (isMoved) await plan({ trx }, id, due);
        after(() => publishContactsChanged(context, ownerId));
        return toReminder(reminder);
      });
    },

    /** @throws AppError NOT_FOUND */
    removeReminder: (ownerId: UserId, id: ContactReminderId): Promise<void> =>
      inTransaction(context, async (trx, after) => {
        if (!(await lockReminder(trx, ownerId, id))) throw new AppError("NOT_FOUND");
        await removeReminder(trx, id);
        after(() => publishContactsChanged(context, ownerId));
      }),
  };
}

const toReminder = ({ dueAt, ...row }: Omit<ContactReminder, "dueAt"> & { dueAt: Date }): ContactReminder => ({
  ...row,
  dueAt: dueAt.toISOString() as Instant,
});
