import type { PasswordVerdict } from "@atrium/contracts/access";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { recordAudit } from "../../audit/audit.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { findOwnHash } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { replacePasswordHash } from "../../users/users.ts";

/** Changes one's own password and ends the sessions of one's other devices; null when it is done. @throws AppError RATE_LIMITED */
export async function changePassword(
  context: Context,
  { userId, sessionId }: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<PasswordVerdict | null> {
  const { clock } = context;
  const oldHash = await findOwnHash(context, userId, oldPassword);
  if (oldHash === null) return "WRONG_PASSWORD";
  if (await isCommonPassword(newPassword)) return "COMMON_PASSWORD";
  const newHash = await hashPassword(newPassword, userId);
  return inTransaction(context, async (trx, after) => {
    // Somebody else who knows the old password may be changing it at this moment: the first one wins.
    if (!(await replacePasswordHash(trx, { userId, oldHash, newHash }))) return "WRONG_PASSWORD";
    const at = clock.now();
    await recordAudit(trx, { at, actorId: userId, action: "password.changed", subjectId: userId });
    const ended = await endSessions(trx, { userId, except: sessionId }, at);
    after(() => publishSessionsEnded(context, ended));
    return null;
  });
}
