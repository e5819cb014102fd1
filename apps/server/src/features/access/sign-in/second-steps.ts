import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../../platform/security/one-time-code.ts";
import { recordAudit, recordCounted, recordRefused } from "../../audit/audit.ts";
import { countTry, createCode, hasCode, removeCode } from "../codes-store.ts";
import { isCommonPassword } from "../password/guessable-passwords.ts";
import { hashPassword } from "../password/passwords.ts";
import { CODE_MS, CODE_TRIES_PER_IDENTIFIER, CODES_PER_IDENTIFIER } from "../rules.ts";
import { ensureTries } from "./throttle.ts";
import { type Credentials, replacePasswordHash } from "../../users/users.ts";

/** The job that sends a code to someone who signs in. */
export const SEND_SIGN_IN_CODE = "access.send-sign-in-code";
const purpose = "sign-in";

/** What came with the password. `isTrusted`: this browser has given a code not long ago; `knownDevice`: it has signed the person in before. */
export type SecondSteps = {
  readonly by: "phone" | "email";
  readonly password: string;
  readonly newPassword?: string | undefined;
  readonly code?: string | undefined;
  readonly language: Language;
  readonly isTrusted: boolean;
  readonly knownDevice: string | null;
  readonly address: string;
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
  const { id: userId } = person;
  const { address } = given;
  await inTransaction(context, async (trx) => {
    const isReplaced = await replacePasswordHash(trx, { userId, oldHash: person.passwordHash, newHash });
    if (!isReplaced) throw new AppError("INVALID_CREDENTIALS");
    const at = context.clock.now();
    await recordAudit(trx, { at, actorId: userId, action: "password.changed", subjectId: userId, address });
  });
  return newHash;
}

async function toNewHash({ password, newPassword, address }: SecondSteps): Promise<string> {
  if (newPassword === undefined) throw new AppError("NEW_PASSWORD_NEEDED");
  if (newPassword === password || (await isCommonPassword(newPassword)))
    throw new AppError("BAD_INPUT", { field: "credentials.newPassword" });
  return hashPassword(newPassword, address);
}

async function takeCode(context: Context, userId: UserId, given: SecondSteps): Promise<void> {
  const { clock, db, secrets } = context;
  const { by, code, language } = given;
  const counted = given.knownDevice === null ? `sign-in:${userId}` : `sign-in-device:${given.knownDevice}`;
  const now = clock.now();
  const tried = { subjectId: userId, address: given.address };
  const throttled = { ...tried, action: "code.throttled" } as const;
  if (code === undefined) {
    await ensureTries(context, { key: `codes:${counted}`, limit: CODES_PER_IDENTIFIER }, throttled);
    await inTransaction(context, async (trx) => {
      const codeId = await createCode(trx, { userId, purpose, expiresAt: new Date(now.getTime() + CODE_MS) });
      await addJob(trx, SEND_SIGN_IN_CODE, { codeId, by, language });
      await recordCounted(trx, { ...tried, action: "code.sent" }, now);
    });
    throw new AppError("CODE_NEEDED");
  }
  const refuse = async (): Promise<never> => {
    await recordRefused(context, { ...tried, action: "code.refused" });
    throw new AppError("BAD_INPUT", { field: "credentials.code" });
  };
  if (!(await hasCode(db.kysely, { userId, purpose, now }))) return refuse();
  await ensureTries(context, { key: `code-tries:${counted}`, limit: CODE_TRIES_PER_IDENTIFIER }, throttled);
  const codeId = await countTry(db.kysely, { userId, purpose, now });
  const isRight = codeId !== null && isOneTimeCode(code, codeId, secrets.oneTimeCodeKey);
  if (!isRight || !(await removeCode(db.kysely, codeId))) return refuse();
}
