import type { Language } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../platform/security/one-time-code.ts";
import { countTry, createCode, removeCode } from "./codes-store.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { CODE_MS, CODE_TRIES_PER_CONTACT, CODES_PER_CONTACT } from "./rules.ts";
import { replacePasswordHash, type Credentials } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** The job that sends a code to someone who signs in. */
export const SEND_SIGN_IN_CODE = "access.send-sign-in-code";
const purpose = "sign-in";

/** What came with the password. `isTrusted`: this browser has given a code not long ago. */
export type SecondSteps = {
  readonly by: "phone" | "email";
  readonly password: string;
  readonly newPassword?: string | undefined;
  readonly code?: string | undefined;
  readonly language: Language;
  readonly isTrusted: boolean;
};
type Person = Credentials & { readonly passwordHash: string };

/**
 * What stands between a right password and a session: a new password where someone else chose it, a code where two-factor is
 * on (B-04). The hash that holds afterwards. @throws AppError NEW_PASSWORD_NEEDED, CODE_NEEDED, BAD_INPUT, RATE_LIMITED
 */
export async function takeSecondSteps(context: Context, person: Person, given: SecondSteps): Promise<string> {
  const newHash = person.mustChangePassword ? await toNewHash(given) : null;
  if (person.twoFactor && !given.isTrusted) await takeCode(context, person.id, given);
  if (newHash === null) return person.passwordHash;
  const replaced = { userId: person.id, oldHash: person.passwordHash, newHash };
  if (!(await replacePasswordHash(context.db.kysely, replaced))) throw new AppError("INVALID_CREDENTIALS");
  return newHash;
}

async function toNewHash({ password, newPassword }: SecondSteps): Promise<string> {
  if (newPassword === undefined) throw new AppError("NEW_PASSWORD_NEEDED");
  if (newPassword === password || (await isCommonPassword(newPassword)))
    throw new AppError("BAD_INPUT", { field: "credentials.newPassword" });
  return hashPassword(newPassword);
}

async function takeCode(context: Context, userId: UserId, { by, code, language }: SecondSteps): Promise<void> {
  const { clock, db, secrets } = context;
  const now = clock.now();
  if (code === undefined) {
    await ensureRate(context, `codes:sign-in:${userId}`, CODES_PER_CONTACT);
    await db.kysely.transaction().execute(async (trx) => {
      const codeId = await createCode(trx, { userId, purpose, expiresAt: new Date(now.getTime() + CODE_MS) });
      await addJob(trx, SEND_SIGN_IN_CODE, { codeId, by, language });
    });
    throw new AppError("CODE_NEEDED");
  }
  await ensureRate(context, `code-tries:sign-in:${userId}`, CODE_TRIES_PER_CONTACT);
  const codeId = await countTry(db.kysely, { userId, purpose, now });
  const isRight = codeId !== null && isOneTimeCode(code, codeId, secrets.oneTimeCodeKey);
  if (!isRight || !(await removeCode(db.kysely, codeId)))
    throw new AppError("BAD_INPUT", { field: "credentials.code" });
}
