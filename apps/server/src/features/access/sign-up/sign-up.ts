import type { AuthAnswer, Language } from "@atrium/contracts/session";
import { languageSchema } from "@atrium/contracts/session";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { deriveOneTimeCode, isOneTimeCode } from "../../../platform/security/one-time-code.ts";
import { recordAudit, recordCounted, recordRefused } from "../../audit/audit.ts";
import type { Access } from "../access.ts";
import type { Device } from "../types.ts";
import { isCommonPassword } from "../password/guessable-passwords.ts";
import { sendSignUp } from "../mail.ts";
import { hashPassword } from "../password/passwords.ts";
import { CODE_MS, CODE_TRIES_PER_IDENTIFIER, CODES_PER_ADDRESS, CODES_PER_IDENTIFIER } from "../rules.ts";
import {
  countSignUpTry,
  createSignUpCode,
  findSignUpIdentifier,
  hasSignUpCode,
  removeSignUpCode,
} from "./sign-up-store.ts";
import type { LoginIdentifier } from "../sign-in/sign-in.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { createUser, findCredentials, publishAccountsChanged } from "../../users/users.ts";

/** The job that sends a code, or says that there is an account already. */
export const SEND_SIGN_UP_CODE = "access.send-sign-up-code";
const codePayload = z.object({ codeId: z.uuid(), language: languageSchema });

type Request = { readonly identifier: LoginIdentifier; readonly device: Device };
type NewAccount = { readonly firstName: string; readonly lastName: string; readonly password: string };
export type SignUpOutcome =
  | { readonly kind: "signed-in"; readonly answer: AuthAnswer }
  | { readonly kind: "INVALID_CODE" | "COMMON_PASSWORD" };

/**
 * Sends a code to someone who makes an account for themselves. Nothing here tells whether the identifier has one: that is said
 * where only its owner reads it. @throws AppError NOT_FOUND where sign-up is closed, RATE_LIMITED
 */
export async function requestSignUp(
  context: Context,
  { identifier, device, language }: Request & { language: Language },
): Promise<void> {
  const { clock } = context;
  ensureOpen(context);
  const throttled = { ...toTried(device), action: "code.throttled" } as const;
  await ensureTries(context, { key: `codes:address:${device.address}`, limit: CODES_PER_ADDRESS }, throttled);
  await ensureTries(context, { key: `codes:identifier:${toKey(identifier)}`, limit: CODES_PER_IDENTIFIER }, throttled);
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await inTransaction(context, async (trx) => {
    const codeId = await createSignUpCode(trx, toKey(identifier), expiresAt);
    await addJob(trx, SEND_SIGN_UP_CODE, { codeId, language });
    await recordCounted(trx, { ...toTried(device), action: "code.sent" }, clock.now());
  });
}

/** Whether the code is right; it stays good. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function verifySignUp(context: Context, request: Request & { code: string }): Promise<boolean> {
  return (await takeTry(context, request)) !== null;
}

/** Makes the account and signs in to it; the code is used up. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function finishSignUp(
  context: Context,
  access: Access,
  { account, ...request }: Request & { code: string; account: NewAccount },
): Promise<SignUpOutcome> {
  ensureOpen(context);
  if (await isCommonPassword(account.password)) return { kind: "COMMON_PASSWORD" };
  const codeId = await takeTry(context, request);
  if (codeId === null) return { kind: "INVALID_CODE" };
  const { password, ...name } = account;
  const passwordHash = await hashPassword(password, request.device.address);
  const user = {
    phone: null,
    email: null,
    ...request.identifier,
    ...name,
    username: null,
    role: "USER",
    passwordHash,
  } as const;
  const userId = await inTransaction(context, async (trx, after) => {
    const created = (await removeSignUpCode(trx, codeId)) ? await createUser(trx, user) : null;
    if (created === null) return null;
    const done = { at: context.clock.now(), actorId: created, subjectId: created, address: request.device.address };
    await recordAudit(trx, { ...done, action: "account.signed-up" });
    const { phone, email } = user;
    await access.tellJoined({ trx, after }, { userId: created, phone, email, invitedBy: null });
    after(() => publishAccountsChanged(context));
    return created;
  });
  if (userId === null) return { kind: "INVALID_CODE" };
  const person = { userId, role: "USER", action: "sign-in.sign-up" } as const;
  return { kind: "signed-in", answer: await access.signInVouched(person, request.device) };
}

/** Sends what the identifier's owner is to read: a code, or that they have an account. */
export async function sendSignUpCode(context: Context, payload: unknown): Promise<void> {
  const { clock, db, secrets } = context;
  const { codeId, language } = codePayload.parse(payload);
  const to = await findSignUpIdentifier(db.kysely, codeId, clock.now());
  // Replaced or used meanwhile: nobody waits for it.
  if (to === null) return;
  const identifier = to.startsWith("+") ? { phone: to } : { email: to };
  const isTaken = (await findCredentials(db.kysely, identifier)) !== null;
  const code = isTaken ? null : deriveOneTimeCode(codeId, secrets.oneTimeCodeKey);
  await sendSignUp(context, identifier, { code, language });
}

/** The id of the identifier's code when this is it. */
async function takeTry(
  context: Context,
  { identifier, device, code }: Request & { code: string },
): Promise<string | null> {
  const { clock, db, secrets } = context;
  ensureOpen(context);
  const throttled = { ...toTried(device), action: "code.throttled" } as const;
  await ensureTries(context, { key: `codes:address:${device.address}`, limit: CODES_PER_ADDRESS }, throttled);
  if (await hasSignUpCode(db.kysely, toKey(identifier), clock.now())) {
    const ofCode = { key: `code-tries:sign-up:${toKey(identifier)}`, limit: CODE_TRIES_PER_IDENTIFIER };
    await ensureTries(context, ofCode, throttled);
    const codeId = await countSignUpTry(db.kysely, toKey(identifier), clock.now());
    if (codeId !== null && isOneTimeCode(code, codeId, secrets.oneTimeCodeKey)) return codeId;
  }
  await recordRefused(context, { ...toTried(device), action: "code.refused" });
  return null;
}

/** Whose identifier it is, if anyone's, is not looked up here. */
const toTried = ({ address }: Device) => ({ subjectId: null, address });

function ensureOpen({ config }: Context): void {
  if (config.signUp !== "open") throw new AppError("NOT_FOUND");
}

const toKey = (identifier: LoginIdentifier): string =>
  "phone" in identifier ? identifier.phone : identifier.email.toLowerCase();
