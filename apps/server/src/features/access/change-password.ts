import type { PasswordVerdict } from "@atrium/contracts/access";
import type { Context } from "../../context.ts";
import type { Caller } from "./access.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { PASSWORD_CHANGES_PER_ACCOUNT } from "./rules.ts";
import { tellEnded } from "./sessions.ts";
import { endSessions, findPasswordHash, replacePasswordHash } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** Changes one's own password and ends the sessions of one's other devices; null when it is done. @throws AppError RATE_LIMITED */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<PasswordVerdict | null> {
  await ensureRate(context, `change-password:${userId}`, PASSWORD_CHANGES_PER_ACCOUNT);
  const { clock, db } = context;
  const oldHash = await findPasswordHash(db.kysely, userId);
  if (oldHash === null || !(await isPassword(oldHash, oldPassword))) return "WRONG_PASSWORD";
  if (await isCommonPassword(newPassword)) return "COMMON_PASSWORD";
  const newHash = await hashPassword(newPassword);
  const ended = await db.kysely.transaction().execute(async (trx) => {
    // Somebody else who knows the old password may be changing it at this moment: the first one wins.
    if (!(await replacePasswordHash(trx, { userId, oldHash, newHash }))) return null;
    return endSessions(trx, { userId, except: sessionId }, clock.now());
  });
  if (!ended) return "WRONG_PASSWORD";
  tellEnded(context, ended);
  return null;
}
