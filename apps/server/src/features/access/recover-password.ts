import { randomUUID } from "node:crypto";
import type { ForgotPasswordAnswer, Language } from "@atrium/contracts/access";
import type { Context } from "../../context.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../platform/security/one-time-code.ts";
import type { Device } from "./access.ts";
import { countTry, createCode, removeCode } from "./codes-store.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { CODE_MS, CODE_TRIES_PER_CONTACT, CODES_PER_ADDRESS, CODES_PER_CONTACT } from "./rules.ts";
import { tellEnded } from "./sessions.ts";
import { endSessions, findCredentials, setPasswordHash } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** The job that sends a code. */
export const SEND_RESET_CODE = "access.send-reset-code";
const purpose = "reset-password";

export type Contact = { readonly phone: string } | { readonly email: string };
type Request = { readonly contact: Contact; readonly device: Device };

/**
 * Sends a code to someone who forgot the password. Whether the contact is anyone's is told only where the instance says
 * so: otherwise a job without anyone behind it is added, so that the answer takes as long. @throws AppError RATE_LIMITED
 */
export async function requestResetCode(
  context: Context,
  { contact, device, language }: Request & { language: Language },
): Promise<ForgotPasswordAnswer> {
  const { clock, config, db } = context;
  await ensureRate(context, `codes:address:${device.address}`, CODES_PER_ADDRESS);
  await ensureRate(context, `codes:contact:${toKey(contact)}`, CODES_PER_CONTACT);
  const found = await findCredentials(db.kysely, contact);
  const canSignIn = found !== null && found.passwordHash !== null;
  if (!canSignIn && config.revealAccounts) return { status: "ERROR", error: "INVALID_USER" };
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  const by = "phone" in contact ? "phone" : "email";
  await db.kysely.transaction().execute(async (trx) => {
    const codeId = canSignIn ? await createCode(trx, { userId: found.id, purpose, expiresAt }) : randomUUID();
    await addJob(trx, SEND_RESET_CODE, { codeId, by, language });
  });
  return { status: "OK", error: null };
}

/** Sets a new password with the code that was sent, and ends every session. @throws AppError RATE_LIMITED */
export async function resetPassword(
  context: Context,
  { contact, device, code, password }: Request & { code: string; password: string },
): Promise<ForgotPasswordAnswer> {
  const { clock, db, secrets } = context;
  await ensureRate(context, `codes:address:${device.address}`, CODES_PER_ADDRESS);
  if (await isCommonPassword(password)) return { status: "ERROR", error: "COMMON_PASSWORD" };
  await ensureRate(context, `code-tries:contact:${toKey(contact)}`, CODE_TRIES_PER_CONTACT);
  const now = clock.now();
  const found = await findCredentials(db.kysely, contact);
  const codeId = found && (await countTry(db.kysely, { userId: found.id, purpose, now }));
  if (!codeId || !isOneTimeCode(code, codeId, secrets.oneTimeCodeKey))
    return { status: "ERROR", error: "INVALID_CODE" };
  const passwordHash = await hashPassword(password);
  const ended = await db.kysely.transaction().execute(async (trx) => {
    if (!(await removeCode(trx, codeId))) return null;
    await setPasswordHash(trx, found.id, passwordHash);
    return endSessions(trx, { userId: found.id }, now);
  });
  if (!ended) return { status: "ERROR", error: "INVALID_CODE" };
  tellEnded(context, ended);
  for (const key of ["sign-in:account", "codes:contact", "code-tries:contact"])
    await context.rateLimiter.reset(`${key}:${toKey(contact)}`);
  return { status: "OK", error: null };
}

function toKey(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email.toLowerCase();
}
