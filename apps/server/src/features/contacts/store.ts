import type { ContactEntry, ContactInput, ContactLine, ContactReceiverStatus } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { COMPANIES_PAGE } from "@atrium/contracts/contact-limits";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { escapeLike } from "../../platform/db/escape-like.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { selectFriends } from "../friends/friends.ts";
import type { Cursor } from "./rules.ts";

/** What an owner keeps, with the names of the account where there is one. */
export type ContactRow = {
  readonly id: ContactId;
  readonly personId: UserId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly emails: readonly ContactLine[];
  readonly phones: readonly ContactLine[];
  readonly company: string;
  readonly jobTitle: string;
  readonly hashTags: readonly string[];
  readonly rating: number;
  readonly groupIds: readonly ContactGroupId[];
  readonly contactReceiverStatus: ContactReceiverStatus | null;
};

export type EntryRow = Omit<ContactEntry, "nonAppContact"> & { readonly searchName: string };

const COLUMNS = sql`contacts.id, contacts.person_id as "personId", coalesce(users.first_name, contacts.first_name) as "firstName",
  coalesce(users.last_name, contacts.last_name) as "lastName", users.username, contacts.emails, contacts.phones, contacts.company,
  contacts.job_title as "jobTitle", contacts.hash_tags as "hashTags", contacts.rating,
  array(select group_id from contact_group_members where contact_id = contacts.id order by group_id) as "groupIds",
  case when contacts.person_id is null then ${selectStatus()} else 'ACCEPTED' end as "contactReceiverStatus"`;

/** Of somebody without an account who was invited: whether they have joined and said no. */
function selectStatus(): RawBuilder<unknown> {
  return sql`(
    select case when invitation.person_id is null or exists (
        select from friend_links where lower_id = least(contacts.owner_id, invitation.person_id)
          and higher_id = greatest(contacts.owner_id, invitation.person_id)) then 'PENDING' else 'REJECTED' end
    from contact_invitations invitation where invitation.contact_id = contacts.id
    order by (invitation.person_id is null), invitation.sent_at desc, invitation.id limit 1)`;
}

async function findOne(db: Kysely<DB>, ownerId: UserId, which: RawBuilder<unknown>): Promise<ContactRow | null> {
  const { rows } = await sql<ContactRow>`
    select ${COLUMNS} from contacts left join users on users.id = contacts.person_id
    where contacts.owner_id = ${ownerId} and ${which}`.execute(db);
  return rows[0] ?? null;
}

/** One without an account; who has one is found by it. */
export const findContact = (db: Kysely<DB>, ownerId: UserId, id: ContactId): Promise<ContactRow | null> =>
  findOne(db, ownerId, sql`contacts.id = ${id} and contacts.person_id is null`);

export const findContactOf = (db: Kysely<DB>, ownerId: UserId, personId: UserId): Promise<ContactRow | null> =>
  findOne(db, ownerId, sql`contacts.person_id = ${personId}`);

type PageQuery = {
  readonly prefix: string;
  readonly groupId: ContactGroupId | null;
  readonly after: Cursor | null;
  readonly limit: number;
};

/** Friends and people without an account by first name, each of the two from where the page before ended (CONT-017). */
export async function listContacts(db: Kysely<DB>, ownerId: UserId, query: PageQuery): Promise<EntryRow[]> {
  const { prefix, groupId, after, limit } = query;
  const follows = (key: RawBuilder<unknown>) =>
    after === null ? sql`true` : sql`(search_name, ${key}) > (${after.searchName}, ${after.key}::uuid)`;
  const isInGroup =
    groupId === null
      ? sql`true`
      : sql`exists (select from contact_group_members where group_id = ${groupId} and contact_id = contacts.id)`;
  const escaped = escapeLike(prefix);
  const digits = prefix.replaceAll(/\D/g, "");
  const isFound =
    prefix === ""
      ? sql`true`
      : sql`(search_name like ${`% ${escaped}%`} or lower(company) like ${`${escaped}%`}
          or exists (select from jsonb_array_elements(emails) line where lower(line ->> 'value') like ${`${escaped}%`})
          or (${digits.length >= PHONE_SEARCH_MIN_DIGITS} and exists (
            select from jsonb_array_elements(phones) line
            where regexp_replace(line ->> 'value', '\\D', '', 'g') like ${`${digits}%`})))`;
  const { rows } = await sql<EntryRow>`
    (select contacts.id, friends.id as "userIdOfContact", friends.first_name as "firstName", friends.last_name as "lastName",
        friends.username, coalesce(company, '') as company, coalesce(job_title, '') as "jobTitle",
        friends.search_name as "searchName", friends.id as key, 'ACCEPTED' as "contactReceiverStatus"
      from (${selectFriends(ownerId, prefix)}) friends
      left join contacts on owner_id = ${ownerId} and person_id = friends.id
      where ${after === null ? sql`true` : sql`(friends.search_name, friends.id) > (${after.searchName}, ${after.key}::uuid)`}
        and ${isInGroup}
      order by friends.search_name, friends.id limit ${limit})
    union all
    (select id, null, first_name, last_name, null, company, job_title, search_name, id, ${selectStatus()}
      from contacts where owner_id = ${ownerId} and person_id is null and ${follows(sql`id`)} and ${isFound} and ${isInGroup}
      order by search_name, id limit ${limit})
    order by "searchName", key limit ${limit}`.execute(db);
  return rows;
}

/** Fewer digits than this are in nearly every number. */
const PHONE_SEARCH_MIN_DIGITS = 3;

export async function countContacts(db: Kysely<DB>, ownerId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("contacts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("person_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who is kept, in names by which they are found. */
export type Stored = Partial<ContactInput> & { readonly searchName?: string; readonly rating?: number };

const toColumns = ({
  firstName,
  lastName,
  searchName,
  emails,
  phones,
  company,
  jobTitle,
  hashTags,
  rating,
}: Stored) => ({
  ...(firstName === undefined ? {} : { first_name: firstName }),
  ...(lastName === undefined ? {} : { last_name: lastName }),
  ...(searchName === undefined ? {} : { search_name: searchName }),
  ...(emails === undefined ? {} : { emails: JSON.stringify(emails) }),
  ...(phones === undefined ? {} : { phones: JSON.stringify(phones) }),
  ...(company === undefined ? {} : { company }),
  ...(jobTitle === undefined ? {} : { job_title: jobTitle }),
  ...(hashTags === undefined ? {} : { hash_tags: hashTags }),
  ...(rating === undefined ? {} : { rating }),
});

export async function addContact(
  db: Kysely<DB>,
  { ownerId, at, ...words }: ContactInput & { ownerId: UserId; searchName: string; at: Date },
): Promise<ContactId> {
  const names = { first_name: words.firstName, last_name: words.lastName, search_name: words.searchName };
  const { id } = await db
    .insertInto("contacts")
    .values({ ...toColumns(words), ...names, owner_id: ownerId, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ContactId;
}

/** What is kept of somebody with an account, once however often it is called. */
export async function ensureContactOf(db: Kysely<DB>, ownerId: UserId, personId: UserId, at: Date): Promise<void> {
  await db
    .insertInto("contacts")
    .values({
      owner_id: ownerId,
      person_id: personId,
      first_name: "",
      last_name: "",
      search_name: "",
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeContact(
  db: Kysely<DB>,
  id: ContactId,
  { at, ...words }: Stored & { at: Date },
): Promise<void> {
  await db
    .updateTable("contacts")
    .set({ ...toColumns(words), updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Those of the ids that are the owner's, without an account, and held until the transaction ends. */
export async function lockContacts(db: Kysely<DB>, ownerId: UserId, ids: readonly ContactId[]): Promise<ContactId[]> {
  const rows = await db
    .selectFrom("contacts")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("person_id", "is", null)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id as ContactId);
}

export async function removeContacts(db: Kysely<DB>, ids: readonly ContactId[]): Promise<void> {
  await db.deleteFrom("contacts").where("id", "in", ids).execute();
}

/** What the owner kept of somebody with an account. */
export async function removeContactOf(db: Kysely<DB>, ownerId: UserId, personId: UserId): Promise<void> {
  await db.deleteFrom("contacts").where("owner_id", "=", ownerId).where("person_id", "=", personId).execute();
}

/** Of a deleted account: its address book, and what others kept of it. */
export async function removeContactsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("contact_imports").where("owner_id", "=", userId).execute();
  await db.deleteFrom("contact_groups").where("owner_id", "=", userId).execute();
  await db
    .deleteFrom("contacts")
    .where((where) => where.or([where("owner_id", "=", userId), where("person_id", "=", userId)]))
    .execute();
}

/** Companies of the owner's contacts with these letters at the beginning of one of their words, by name (CONT-079). */
export async function listCompanies(
  db: Kysely<DB>,
  ownerId: UserId,
  { search, offset }: { search: string; offset: number },
): Promise<string[]> {
  const escaped = escapeLike(search.toLowerCase());
  const { rows } = await sql<{ company: string }>`
    select min(company) as company from contacts
    where owner_id = ${ownerId} and company <> '' and ' ' || lower(company) like ${`% ${escaped}%`}
    group by lower(company) order by lower(company) limit ${COMPANIES_PAGE} offset ${offset}`.execute(db);
  return rows.map(({ company }) => company);
}
