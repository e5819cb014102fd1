import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import type { DB } from "./generated/schema.ts";

/** Notes what follows a change. It runs when the change is committed, in the order noted, and not at all when it is undone. */
export type After = (followUp: () => unknown) => void;
/** A change under way, for who has a part in it. */
export type Change = { readonly trx: Transaction<DB>; readonly after: After };

/**
 * Runs `work` in one transaction: committed when it resolves, undone when it throws. Resolves once everything noted with `after`
 * has run. A follow-up that fails is logged: what was committed stands, and neither the caller nor the other follow-ups suffer.
 */
export async function inTransaction<Result>(
  { db, log }: { readonly db: Pick<Database, "kysely">; readonly log: Pick<Logger, "error"> },
  work: (trx: Transaction<DB>, after: After) => Promise<Result>,
): Promise<Result> {
  const followUps: (() => unknown)[] = [];
  const result = await db.kysely.transaction().execute((trx) => work(trx, (followUp) => followUps.push(followUp)));
  for (const followUp of followUps) {
    try {
      await followUp();
    } catch (error) {
      log.error({ err: error }, "a change is committed, but something that follows it failed");
    }
  }
  return result;
}
