import type { PasswordVerdict } from "@atrium/contracts/access";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { recordAudit } from "../../audit/audit.ts";
import { isOwnPassword } from "../password/own-password.ts";
import { setTwoFactor } from "../../users/users.ts";

/** Switches one's own two-factor on or off; null when it is done. @throws AppError RATE_LIMITED */
export async function switchTwoFactor(
  context: Context,
  { userId }: Caller,
  { isOn, password }: { isOn: boolean; password: string },
): Promise<PasswordVerdict | null> {
  if (!(await isOwnPassword(context, userId, password))) return "WRONG_PASSWORD";
  await inTransaction(context, async (trx) => {
    if (!(await setTwoFactor(trx, userId, isOn))) return;
    const action = isOn ? "two-factor.on" : "two-factor.off";
    await recordAudit(trx, { at: context.clock.now(), actorId: userId, action, subjectId: userId });
  });
  return null;
}
