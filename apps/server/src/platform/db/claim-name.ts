import { type Kysely, type QueryResult, sql } from "kysely";
import type { DB } from "./schema.ts";
import { isUniqueViolation } from "./unique-violation.ts";

/** The class of our advisory locks on names. */
const NAME_LOCK = 7_341_005;

/**
 * Claims of the same name one after the other, also where the names of two tables must differ, which no index sees: each is
 * decided on what the one before has written. False when `claim` changed nothing, or an index says that the name is taken.
 */
export async function claimName(
  db: Kysely<DB>,
  name: string,
  claim: (trx: Kysely<DB>) => Promise<QueryResult<unknown>>,
): Promise<boolean> {
  try {
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${NAME_LOCK}::int, hashtext(${name}))`.execute(trx);
      return claim(trx);
    });
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
