import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { CODE_TRIES } from "./rules.ts";

export type CodePurpose = "reset-password" | "sign-in" | "merge" | "new-identifier";
type Code = { readonly userId: UserId; readonly purpose: CodePurpose };

/** Makes a code, in place of the one that was sent before; its id. */
export async function createCode(db: Kysely<DB>, { userId, purpose, expiresAt }: Code & { expiresAt: Date }) {
  const row = await db
    .insertInto("one_time_codes")
    .values({ user_id: userId, purpose, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "purpose"])
        .doUpdateSet({ id: sql`gen_random_uuid()`, tries: 0, expires_at: expiresAt }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether there is a code to try. What is typed where there is none is no guess, and costs the owner nothing. */
export async function hasCode(db: Kysely<DB>, { userId, purpose, now }: Code & { now: Date }): Promise<boolean> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("id")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .where("tries", "<", CODE_TRIES)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try before its code is compared, so that tries at the same time cannot exceed their number; null when none is left. */
export async function countTry(db: Kysely<DB>, { userId, purpose, now }: Code & { now: Date }): Promise<string | null> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ tries: sql`tries + 1` })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .where("tries", "<", CODE_TRIES)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Uses a code up; false when it has been used or replaced meanwhile. */
export async function removeCode(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("one_time_codes").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type CodeToSend = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** Whom a code that is still good goes to. */
export async function findCodeToSend(db: Kysely<DB>, id: string, now: Date): Promise<CodeToSend | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .innerJoin("users", "users.id", "one_time_codes.user_id")
    .select(["users.first_name", "users.last_name", "users.email", "users.phone"])
    .where("one_time_codes.id", "=", id)
    .where("one_time_codes.expires_at", ">", now)
    .executeTakeFirst();
  return row ? { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone } : null;
}

export async function removeOldCodes(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom("one_time_codes").where("expires_at", "<", now).execute();
}

/** Codes that were sent and not used: of a demo account that is closed, or to an identifier that is no longer theirs. */
export async function removeCodesOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("one_time_codes").where("user_id", "=", userId).execute();
}
