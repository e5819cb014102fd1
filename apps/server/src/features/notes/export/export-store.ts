import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export async function hasNotes(db: Kysely<DB>, authorId: UserId): Promise<boolean> {
  const row = await db.selectFrom("contact_notes").select("id").where("author_id", "=", authorId).executeTakeFirst();
  return row !== undefined;
}

/** Whether an account is there, and can be signed in to. */
export async function isHere(db: Kysely<DB>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and can_sign_in and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export type Subject = { readonly id: UserId; readonly firstName: string; readonly lastName: string };

/** Whom an author keeps notes on, by name, friends or not. */
export async function listSubjects(db: Kysely<DB>, authorId: UserId): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select id, first_name as "firstName", last_name as "lastName" from users
    where id in (select subject_id from contact_notes where author_id = ${authorId})
    order by search_name, id`.execute(db);
  return rows;
}
