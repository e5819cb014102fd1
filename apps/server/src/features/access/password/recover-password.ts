import { randomUUID } from "node:crypto";
import type { ForgotPasswordAnswer } from "@atrium/contracts/access";
import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../../platform/security/one-time-code.ts";
import { recordAudit, recordCounted, recordRefused, type Tried } from "../../audit/audit.ts";
import type { Device } from "../types.ts";
import { countTry, createCode, hasCode, removeCode } from "../codes-store.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { findKnownDevice } from "../sign-in/known-device.ts";
import { hashPassword } from "./passwords.ts";
import { CODE_MS, CODE_TRIES_PER_IDENTIFIER, CODES_PER_ADDRESS, CODES_PER_IDENTIFIER } from "../rules.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { findCredentials, setPasswordHash } from "../../users/users.ts";

/** The job that sends a code. */
export const SEND_RESET_CODE = "access.send-reset-code";
const purpose = "reset-password";

export type LoginIdentifier = { readonly phone: string } | { readonly email: string };
/** `known` is what a browser shows that has signed the person in before. */
type Request = { readonly identifier: LoginIdentifier; readonly device: Device; readonly known: string };

/**
 * Sends a code to someone who forgot the password. Whether the identifier is anyone's is told only where the instance says
 * so: otherwise a job without anyone behind it is added, so that the answer takes as long. @throws AppError RATE_LIMITED
 */
export async function requestResetCode(
  context: Context,
  { identifier, device, known, language }: Request & { language: Language },
): Promise<ForgotPasswordAnswer> {
  const { clock, config, db } = context;
  const { address } = device;
  await ensureAddress(context, address);
  const found = await findCredentials(db.kysely, identifier);
  const reached = found?.canSignIn ? found.id : null;
  const tried = { subjectId: reached, address };
  const ofIdentifier = {
    key: `codes:${toCounted(context, { identifier, found, known })}`,
    limit: CODES_PER_IDENTIFIER,
  };
  await ensureTries(context, ofIdentifier, { ...tried, action: "code.throttled" });
  if (reached === null && config.revealAccounts) {
    await recordRefused(context, { ...tried, action: "code.refused" });
    return { status: "ERROR", error: "INVALID_USER" };
  }
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  const by = "phone" in identifier ? "phone" : "email";
  await inTransaction(context, async (trx) => {
    const codeId = reached === null ? randomUUID() : await createCode(trx, { userId: reached, purpose, expiresAt });
    await addJob(trx, SEND_RESET_CODE, { codeId, by, language });
    await recordCounted(trx, { ...tried, action: "code.sent" }, clock.now());
  });
  return { status: "OK", error: null };
}

/** Sets a new password with the code that was sent, and ends every session. @throws AppError RATE_LIMITED */
export async function resetPassword(
  context: Context,
  { identifier, device, known, code, password }: Request & { code: string; password: string },
): Promise<ForgotPasswordAnswer> {
  const { clock, db, secrets } = context;
  const { address } = device;
  await ensureAddress(context, address);
  if (await isCommonPassword(password)) return { status: "ERROR", error: "COMMON_PASSWORD" };
  const now = clock.now();
  const found = await findCredentials(db.kysely, identifier);
  const tried = { subjectId: found?.id ?? null, address };
  if (!found || !(await hasCode(db.kysely, { userId: found.id, purpose, now }))) return refuse(context, tried);
  const counted = toCounted(context, { identifier, found, known });
  const ofCode = { key: `code-tries:${counted}`, limit: CODE_TRIES_PER_IDENTIFIER };
  await ensureTries(context, ofCode, { ...tried, action: "code.throttled" });
  const codeId = await countTry(db.kysely, { userId: found.id, purpose, now });
  if (!codeId || !isOneTimeCode(code, codeId, secrets.oneTimeCodeKey)) return refuse(context, tried);
  const passwordHash = await hashPassword(password, address);
  const isReset = await inTransaction(context, async (trx, after) => {
    if (!(await removeCode(trx, codeId))) return false;
    await setPasswordHash(trx, found.id, passwordHash);
    const { id: userId } = found;
    await recordAudit(trx, { at: now, actorId: userId, action: "password.reset", subjectId: userId, address });
    const ended = await endSessions(trx, { userId }, now);
    after(() => publishSessionsEnded(context, ended));
    return true;
  });
  if (!isReset) return refuse(context, tried);
  for (const key of [`sign-in:account:${toKey(identifier)}`, `codes:${counted}`, `code-tries:${counted}`])
    await context.rateLimiter.reset(key);
  return { status: "OK", error: null };
}

function ensureAddress(context: Context, address: string): Promise<void> {
  const ofAddress = { key: `codes:address:${address}`, limit: CODES_PER_ADDRESS };
  return ensureTries(context, ofAddress, { action: "code.throttled", subjectId: null, address });
}

async function refuse(context: Context, tried: Tried): Promise<ForgotPasswordAnswer> {
  await recordRefused(context, { ...tried, action: "code.refused" });
  return { status: "ERROR", error: "INVALID_CODE" };
}

/** By what codes and tries are counted: the browser that has signed the person in before, or the identifier, for all strangers together. */
function toCounted(
  { clock, secrets }: Context,
  { identifier, found, known }: { identifier: LoginIdentifier; found: { id: UserId } | null; known: string },
): string {
  const device = findKnownDevice(known, found?.id ?? null, secrets, clock.now());
  return device === null ? `identifier:${toKey(identifier)}` : `device:${device}`;
}

function toKey(identifier: LoginIdentifier): string {
  return "phone" in identifier ? identifier.phone : identifier.email.toLowerCase();
}
