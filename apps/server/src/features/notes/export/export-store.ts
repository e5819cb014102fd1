import type { SessionId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export async function hasNotes(db: Kysely<DB>, authorId: UserId): Promise<boolean> {
  const row = await db.selectFrom("contact_notes").select("id").where("author_id", "=", authorId).executeTakeFirst();
  return row !== undefined;
}

/** Whose open session it is; null also for whose account has ended or may not sign in. */
export async function findAuthor(db: Kysely<DB>, sessionId: SessionId): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from sessions join users on users.id = user_id
    where sessions.id = ${sessionId} and ended_at is null and can_sign_in and deleted_at is null`.execute(db);
  return rows[0]?.userId ?? null;
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
