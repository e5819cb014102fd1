import type { ContactReminder } from "@atrium/contracts/contacts";
import type { ContactId, ContactReminderId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type ReminderRow = Omit<ContactReminder, "dueAt"> & { readonly dueAt: Date };

const COLUMNS = sql`reminder.id, reminder.text, reminder.due_at as "dueAt", reminder.is_done as "isDone"`;

/** What is still to be done first, each part by its time. */
export async function listReminders(db: Kysely<DB>, contactId: ContactId): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select ${COLUMNS} from contact_reminders reminder where contact_id = ${contactId}
    order by is_done, due_at, id`.execute(db);
  return rows;
}

export async function countReminders(db: Kysely<DB>, contactId: ContactId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_reminders where contact_id = ${contactId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function addReminder(
  db: Kysely<DB>,
  { contactId, text, dueAt, at }: { contactId: ContactId; text: string; dueAt: Date; at: Date },
): Promise<ContactReminderId> {
  const { id } = await db
    .insertInto("contact_reminders")
    .values({ contact_id: contactId, text, due_at: dueAt, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ContactReminderId;
}

/** One of the owner's, held until the transaction ends. */
export async function lockReminder(
  db: Kysely<DB>,
  ownerId: UserId,
  id: ContactReminderId,
): Promise<ReminderRow | null> {
  const { rows } = await sql<ReminderRow>`
    select ${COLUMNS} from contact_reminders reminder join contacts on contacts.id = reminder.contact_id
    where reminder.id = ${id} and contacts.owner_id = ${ownerId} for update of reminder`.execute(db);
  return rows[0] ?? null;
}

/** At another time it is told once more. */
export async function saveReminder(
  db: Kysely<DB>,
  { id, text, dueAt, isDone, isMoved }: ReminderRow & { readonly isMoved: boolean },
): Promise<void> {
  await db
    .updateTable("contact_reminders")
    .set({ text, due_at: dueAt, is_done: isDone, ...(isMoved && { told_at: null }) })
    .where("id", "=", id)
    .execute();
}

export async function removeReminder(db: Kysely<DB>, id: ContactReminderId): Promise<void> {
  await db.deleteFrom("contact_reminders").where("id", "=", id).execute();
}

export type DueReminder = {
  readonly ownerId: UserId;
  readonly contactId: ContactId;
  readonly personId: UserId | null;
  readonly text: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Marks one that is due as told; null for one that is not due, done, told already, or of an owner or a friend who is gone. */
export async function takeDue(db: Kysely<DB>, id: ContactReminderId, now: Date): Promise<DueReminder | null> {
  const { rows } = await sql<DueReminder>`
    update contact_reminders reminder set told_at = ${now}
    from contacts join users owner on owner.id = contacts.owner_id and owner.deleted_at is null
      left join users person on person.id = contacts.person_id
    where reminder.id = ${id} and contacts.id = reminder.contact_id
      and told_at is null and not is_done and due_at <= ${now} and person.deleted_at is null
    returning contacts.owner_id as "ownerId", contacts.id as "contactId", contacts.person_id as "personId", reminder.text,
      coalesce(person.first_name, contacts.first_name) as "firstName", coalesce(person.last_name, contacts.last_name) as "lastName"`.execute(
    db,
  );
  return rows[0] ?? null;
}
