import { randomBytes } from "node:crypto";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { recordAudit } from "../../audit/audit.ts";
import { removeCodesOf } from "../codes-store.ts";
import { hashPassword, isPassword } from "../password/passwords.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { forgetDemo, listDemoUsers, replacePasswordHash } from "../../users/users.ts";

/**
 * Closes the accounts of the demo community that still have its password: a password that nobody knows, no session, no code. For
 * good: a start with a demo by mistake must not open them. Who has another password by now keeps their account. How many.
 */
export async function closeDemoAccounts(context: Context, demoPassword: string): Promise<number> {
  const { clock, db } = context;
  const people = await listDemoUsers(db.kysely);
  if (people.length === 0) return 0;
  return inTransaction(context, async (trx, after) => {
    let closed = 0;
    for (const { id: userId, passwordHash: oldHash } of people) {
      if (oldHash === null || !(await isPassword(oldHash, demoPassword))) continue;
      const newHash = await hashPassword(randomBytes(32).toString("base64url"));
      if (!(await replacePasswordHash(trx, { userId, oldHash, newHash }))) continue;
      const now = clock.now();
      await removeCodesOf(trx, userId);
      const ended = await endSessions(trx, { userId }, now);
      after(() => publishSessionsEnded(context, ended));
      await recordAudit(trx, { at: now, actorId: null, action: "account.closed", subjectId: userId });
      closed += 1;
    }
    await forgetDemo(trx);
    return closed;
  });
}
