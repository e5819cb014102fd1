import type { PasswordVerdict } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { recordAudit } from "../../audit/audit.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { canSetPassword } from "../policy.ts";
import { PASSWORD_CHANGES_PER_ACCOUNT } from "../rules.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { assignPasswordHash, findAccount } from "../../users/users.ts";

/**
 * An administrator sets someone's password (ACC-083): written down, every session of theirs ended, and the next sign-in asks
 * for a new one. Whoever is no administrator learns nothing. @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function setUserPassword(
  context: Context,
  { userId: actorId }: Caller,
  { userId, newPassword }: { userId: UserId; newPassword: string },
): Promise<PasswordVerdict | null> {
  const { clock, db } = context;
  const actor = await findAccount(db.kysely, actorId);
  if (!actor || !canSetPassword(actor, { id: userId })) throw new AppError("NOT_FOUND");
  await ensureRate(context, `set-password:${actorId}`, PASSWORD_CHANGES_PER_ACCOUNT);
  if (await isCommonPassword(newPassword)) return "COMMON_PASSWORD";
  const passwordHash = await hashPassword(newPassword, actorId);
  const now = clock.now();
  await inTransaction(context, async (trx, after) => {
    if (!(await assignPasswordHash(trx, userId, passwordHash))) throw new AppError("NOT_FOUND");
    await recordAudit(trx, { at: now, actorId, action: "password.set", subjectId: userId });
    const ended = await endSessions(trx, { userId }, now);
    after(() => publishSessionsEnded(context, ended));
  });
  return null;
}
