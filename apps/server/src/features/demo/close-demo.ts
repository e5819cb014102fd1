import type { Context } from "../../context.ts";
import { withAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import { DEMO_LOCK } from "../../platform/db/lock-keys.ts";
import { closeDemoAccounts } from "../access/access.ts";
import { DEMO_PASSWORD } from "./people.ts";

/** Before a database is served to others that a demo was tried on: its people are in it, and everybody knows their password. */
export async function closeDemo(context: Context): Promise<void> {
  const closed = await withAdvisoryLock(context.db.pool, DEMO_LOCK, () => closeDemoAccounts(context, DEMO_PASSWORD));
  if (closed > 0)
    context.log.warn({ count: closed }, "accounts of the demo had its known password: they are closed for good");
}
