import type {
  ContactImport,
  ContactImportFault,
  ContactImportLoss,
  ContactImportMatch,
  ContactImportVerdict,
} from "@atrium/contracts/contact-imports";
import type { ContactId, ContactImportId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { selectFriends } from "../../friends/friends.ts";
import type { Known, Match } from "./rules.ts";
import type { ImportedContact } from "./imported.ts";

export type ImportRow = Omit<ContactImport, "createdAt" | "undoUntil"> & {
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

/** A row of a file as it is stored until the file is imported. */
export type StoredRow = {
  readonly position: number;
  readonly line: number;
  readonly verdict: ContactImportVerdict;
  readonly fault: ContactImportFault | null;
  readonly contact: ImportedContact | null;
  readonly losses: readonly ContactImportLoss[];
  readonly match: ContactImportMatch | null;
  /** Who it is a duplicate of; of a row that cannot be imported its own name. */
  readonly matchName: string;
  readonly matchContactId: ContactId | null;
  readonly matchPersonId: UserId | null;
  readonly matchPosition: number | null;
};

/** What the address book has, to find duplicates: what is kept, and friends of whom nothing is. */
export async function listKnown(db: Kysely<DB>, ownerId: UserId): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select contacts.id as "contactId", null as "personId", contacts.search_name as "searchName",
        trim(contacts.first_name || ' ' || contacts.last_name) as name,
        array(select line ->> 'value' from jsonb_array_elements(contacts.emails) line) as emails,
        array(select line ->> 'value' from jsonb_array_elements(contacts.phones) line) as phones
      from contacts where owner_id = ${ownerId} and person_id is null
    union all
    select contacts.id, friends.id, friends.search_name, trim(friends.first_name || ' ' || friends.last_name),
        array(select line ->> 'value' from jsonb_array_elements(contacts.emails) line),
        array(select line ->> 'value' from jsonb_array_elements(contacts.phones) line)
      from (${selectFriends(ownerId, "")}) friends
      left join contacts on contacts.owner_id = ${ownerId} and contacts.person_id = friends.id
    order by "searchName", "contactId", "personId"`.execute(db);
  return rows;
}

type NewImport = Pick<
  ImportRow,
  "fileName" | "format" | "sizeBytes" | "newCount" | "duplicateCount" | "sameNameCount" | "errorCount"
> & { readonly ownerId: UserId; readonly at: Date };

export async function addImport(db: Kysely<DB>, found: NewImport): Promise<ContactImportId> {
  const { id } = await db
    .insertInto("contact_imports")
    .values({
      owner_id: found.ownerId,
      state: "CHECKED",
      file_name: found.fileName,
      format: found.format,
      size_bytes: found.sizeBytes,
      new_count: found.newCount,
      duplicate_count: found.duplicateCount,
      same_name_count: found.sameNameCount,
      error_count: found.errorCount,
      created_at: found.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ContactImportId;
}

export async function addRows(db: Kysely<DB>, id: ContactImportId, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    insert into contact_import_rows (import_id, position, line, verdict, fault, contact, losses, match, match_name,
      match_contact_id, match_person_id, match_position)
    select ${id}, position, line, verdict, fault, nullif(contact, 'null'::jsonb), losses, match, "matchName", "matchContactId",
      "matchPersonId", "matchPosition"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (position integer, line integer, verdict text, fault text,
      contact jsonb, losses jsonb, match text, "matchName" text, "matchContactId" uuid, "matchPersonId" uuid,
      "matchPosition" integer)`.execute(db);
}

/** A file that nobody has said yes to makes room for the next one. */
export async function removeChecked(db: Kysely<DB>, ownerId: UserId): Promise<void> {
  await db.deleteFrom("contact_imports").where("owner_id", "=", ownerId).where("state", "=", "CHECKED").execute();
}

const COLUMNS = sql`id, state, file_name as "fileName", format, size_bytes as "sizeBytes", new_count as "newCount",
  duplicate_count as "duplicateCount", same_name_count as "sameNameCount", error_count as "errorCount", added_count as "addedCount",
  merged_count as "mergedCount", kept_count as "keptCount", skipped_count as "skippedCount", left_count as "leftCount",
  created_at as "createdAt", done_at as "doneAt"`;

export async function findImport(db: Kysely<DB>, ownerId: UserId, id: ContactImportId): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from contact_imports where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends. */
export async function lockImport(db: Kysely<DB>, ownerId: UserId, id: ContactImportId): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from contact_imports where id = ${id} and owner_id = ${ownerId} for update`.execute(db);
  return rows[0] ?? null;
}

/** Those of the last days, the newest first. */
export async function listImports(db: Kysely<DB>, ownerId: UserId, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from contact_imports where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

const ROW_COLUMNS = sql`position, line, verdict, fault, contact, losses, match, match_name as "matchName",
  match_contact_id as "matchContactId", match_person_id as "matchPersonId", match_position as "matchPosition"`;

type RowsQuery = { readonly verdict: ContactImportVerdict | null; readonly after: number; readonly limit: number };

export async function listRows(
  db: Kysely<DB>,
  id: ContactImportId,
  { verdict, after, limit }: RowsQuery,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW_COLUMNS} from contact_import_rows
    where import_id = ${id} and position > ${after} and ${verdict === null ? sql`true` : sql`verdict = ${verdict}`}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** What can be imported, in the order of the file. */
export async function listImportable(db: Kysely<DB>, id: ContactImportId): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW_COLUMNS} from contact_import_rows where import_id = ${id} and verdict <> 'ERROR' order by position`.execute(
    db,
  );
  return rows;
}

export type KeptContact = ImportedContact & { readonly id: ContactId; readonly personId: UserId | null };

/** What is kept of these, held until the transaction ends; of friends while they are. */
export async function lockKept(db: Kysely<DB>, ownerId: UserId, matches: readonly Match[]): Promise<KeptContact[]> {
  const contactIds = matches.flatMap(({ contactId }) => (contactId === null ? [] : [contactId]));
  const personIds = matches.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  if (personIds.length > 0) {
    await sql`
      insert into contacts (owner_id, person_id, first_name, last_name, search_name, created_at, updated_at)
      select ${ownerId}, friends.id, '', '', '', now(), now() from (${selectFriends(ownerId, "")}) friends
      where friends.id = any(${personIds}::uuid[]) on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<KeptContact>`
    select id, person_id as "personId", first_name as "firstName", last_name as "lastName", emails, phones, company,
      job_title as "jobTitle", hash_tags as "hashTags", rating
    from contacts where owner_id = ${ownerId}
      and ((person_id is null and id = any(${contactIds}::uuid[]))
        or (person_id = any(${personIds}::uuid[]) and person_id in (select id from (${selectFriends(ownerId, "")}) friends)))
    order by id for update`.execute(db);
  return rows;
}

/** Adds all of them at once, and notes that they were added. */
export async function addImported(
  db: Kysely<DB>,
  contacts: readonly (ImportedContact & { readonly searchName: string })[],
  { ownerId, importId, at }: { ownerId: UserId; importId: ContactImportId; at: Date },
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`
    with added as (
      insert into contacts (owner_id, first_name, last_name, search_name, emails, phones, company, job_title, hash_tags, rating,
        created_at, updated_at)
      select ${ownerId}, "firstName", "lastName", "searchName", emails, phones, company, "jobTitle",
        array(select jsonb_array_elements_text("hashTags")), rating, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given ("firstName" text, "lastName" text, "searchName" text,
        emails jsonb, phones jsonb, company text, "jobTitle" text, "hashTags" jsonb, rating smallint)
      returning id)
    insert into contact_import_changes (import_id, contact_id) select ${importId}, id from added`.execute(db);
}

/** Changes all of them at once, and notes what they were. */
export async function changeImported(
  db: Kysely<DB>,
  contacts: readonly KeptContact[],
  { importId, at }: { importId: ContactImportId; at: Date },
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`
    insert into contact_import_changes (import_id, contact_id, before)
    select ${importId}, id, jsonb_build_object('emails', emails, 'phones', phones, 'company', company, 'jobTitle', job_title,
      'hashTags', to_jsonb(hash_tags), 'rating', rating, 'updatedAt', updated_at)
    from contacts where id = any(${contacts.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    update contacts set emails = given.emails, phones = given.phones, company = given.company, job_title = given."jobTitle",
      hash_tags = array(select jsonb_array_elements_text(given."hashTags")), rating = given.rating, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as given (id uuid, emails jsonb, phones jsonb, company text,
      "jobTitle" text, "hashTags" jsonb, rating smallint)
    where contacts.id = given.id`.execute(db);
}

type Outcome = {
  readonly addedCount: number;
  readonly mergedCount: number;
  readonly keptCount: number;
  readonly skippedCount: number;
};

/** What was read of the file is not needed any more. */
export async function finishImport(
  db: Kysely<DB>,
  id: ContactImportId,
  { addedCount, mergedCount, keptCount, skippedCount, at }: Outcome & { readonly at: Date },
): Promise<void> {
  await db.deleteFrom("contact_import_rows").where("import_id", "=", id).execute();
  await db
    .updateTable("contact_imports")
    .set({
      state: "DONE",
      added_count: addedCount,
      merged_count: mergedCount,
      kept_count: keptCount,
      skipped_count: skippedCount,
      done_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Takes back what an import did, where nothing happened since: contacts that it added go, those that it merged are as they
 * were. Answers how many stay as they are now.
 */
export async function undoChanges(db: Kysely<DB>, id: ContactImportId, doneAt: Date): Promise<number> {
  // First held, then looked at: a change that is under way is seen.
  await sql`
    select from contacts join contact_import_changes changes on changes.contact_id = contacts.id
    where changes.import_id = ${id} order by contacts.id for update of contacts`.execute(db);
  const { rows: restored } = await sql`
    update contacts set emails = before -> 'emails', phones = before -> 'phones', company = before ->> 'company',
      job_title = before ->> 'jobTitle', hash_tags = array(select jsonb_array_elements_text(before -> 'hashTags')),
      rating = (before ->> 'rating')::smallint, updated_at = (before ->> 'updatedAt')::timestamptz
    from contact_import_changes changes
    where changes.import_id = ${id} and changes.contact_id = contacts.id and before is not null
      and contacts.updated_at = ${doneAt}
    returning contacts.id`.execute(db);
  await sql`
    delete from contacts using contact_import_changes changes
    where changes.import_id = ${id} and changes.contact_id = contacts.id and before is null and contacts.updated_at = ${doneAt}
      and not exists (select from contact_group_members where contact_id = contacts.id)
      and not exists (select from contact_reminders where contact_id = contacts.id)
      and not exists (select from contact_invitations where contact_id = contacts.id)`.execute(db);
  // Those that are gone have taken what was noted of them along.
  const noted = await db.deleteFrom("contact_import_changes").where("import_id", "=", id).executeTakeFirst();
  return Number(noted.numDeletedRows) - restored.length;
}

export async function setUndone(db: Kysely<DB>, id: ContactImportId, leftCount: number): Promise<void> {
  await db
    .updateTable("contact_imports")
    .set({ state: "UNDONE", left_count: leftCount })
    .where("id", "=", id)
    .execute();
}

/** Answers whether there was one. */
export async function removeImport(db: Kysely<DB>, ownerId: UserId, id: ContactImportId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_imports")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("state", "=", "CHECKED")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One that still waits for a yes, or that cannot be undone any more. */
export async function forgetImport(
  db: Kysely<DB>,
  id: ContactImportId,
  { checkedBefore, doneBefore }: { checkedBefore: Date; doneBefore: Date },
): Promise<void> {
  await sql`
    delete from contact_imports where id = ${id}
      and ((state = 'CHECKED' and created_at <= ${checkedBefore}) or (state <> 'CHECKED' and done_at <= ${doneBefore}))`.execute(
    db,
  );
}
