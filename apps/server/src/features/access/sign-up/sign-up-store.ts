import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { CODE_TRIES } from "../rules.ts";

/** Makes a code for an identifier, in place of the one before; its id. */
export async function createSignUpCode(db: Kysely<DB>, identifier: string, expiresAt: Date): Promise<string> {
  const row = await db
    .insertInto("sign_up_codes")
    .values({ identifier, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("identifier").doUpdateSet({ id: sql`gen_random_uuid()`, tries: 0, expires_at: expiresAt }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether there is a code to try. */
export async function hasSignUpCode(db: Kysely<DB>, identifier: string, now: Date): Promise<boolean> {
  const codes = db.selectFrom("sign_up_codes").select("id").where("identifier", "=", identifier);
  const row = await codes.where("expires_at", ">", now).where("tries", "<", CODE_TRIES).executeTakeFirst();
  return row !== undefined;
}

/** Counts a try before the code is compared; null when none is left. */
export async function countSignUpTry(db: Kysely<DB>, identifier: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("sign_up_codes")
    .set({ tries: sql`tries + 1` })
    .where("identifier", "=", identifier)
    .where("expires_at", ">", now)
    .where("tries", "<", CODE_TRIES)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Uses a code up; false when it has been used or replaced meanwhile. */
export async function removeSignUpCode(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("sign_up_codes").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Where a code goes that is still good. */
export async function findSignUpIdentifier(db: Kysely<DB>, id: string, now: Date): Promise<string | null> {
  const query = db.selectFrom("sign_up_codes").select("identifier").where("id", "=", id).where("expires_at", ">", now);
  return (await query.executeTakeFirst())?.identifier ?? null;
}

export async function removeOldSignUpCodes(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom("sign_up_codes").where("expires_at", "<", now).execute();
}
