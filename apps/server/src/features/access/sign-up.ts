import type { AuthAnswer, Language } from "@atrium/contracts/access";
import { languageSchema } from "@atrium/contracts/access";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { deriveOneTimeCode, isOneTimeCode } from "../../platform/security/one-time-code.ts";
import type { Access, Device } from "./access.ts";
import { tellAdministrators } from "./administrators.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { sendSignUp } from "./mail.ts";
import { toNewUser } from "./new-user.ts";
import { CODE_MS, CODE_TRIES_PER_CONTACT, CODES_PER_ADDRESS, CODES_PER_CONTACT } from "./rules.ts";
import { countSignUpTry, createSignUpCode, findSignUpContact, removeSignUpCode } from "./sign-up-store.ts";
import type { Contact } from "./sign-in.ts";
import { createUser, findCredentials } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** The job that sends a code, or says that there is an account already. */
export const SEND_SIGN_UP_CODE = "access.send-sign-up-code";
const codePayload = z.object({ codeId: z.uuid(), language: languageSchema });

type Request = { readonly contact: Contact; readonly device: Device };
type NewAccount = { readonly firstName: string; readonly lastName: string; readonly password: string };
export type SignUpOutcome =
  | { readonly kind: "signed-in"; readonly answer: AuthAnswer }
  | { readonly kind: "INVALID_CODE" | "COMMON_PASSWORD" };

/**
 * Sends a code to someone who makes an account for themselves. Nothing here tells whether the contact has one: that is said
 * where only its owner reads it. @throws AppError NOT_FOUND where sign-up is closed, RATE_LIMITED
 */
export async function requestSignUp(
  context: Context,
  { contact, device, language }: Request & { language: Language },
): Promise<void> {
  const { clock, db } = context;
  ensureOpen(context);
  await ensureRate(context, `codes:address:${device.address}`, CODES_PER_ADDRESS);
  await ensureRate(context, `codes:contact:${toKey(contact)}`, CODES_PER_CONTACT);
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await db.kysely.transaction().execute(async (trx) => {
    const codeId = await createSignUpCode(trx, toKey(contact), expiresAt);
    await addJob(trx, SEND_SIGN_UP_CODE, { codeId, language });
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
  const user = await toNewUser({
    phone: null,
    email: null,
    ...request.contact,
    ...account,
    username: null,
    role: "USER",
  });
  const userId = await context.db.kysely
    .transaction()
    .execute(async (trx) => ((await removeSignUpCode(trx, codeId)) ? createUser(trx, user) : null));
  if (userId === null) return { kind: "INVALID_CODE" };
  await tellAdministrators(context);
  return { kind: "signed-in", answer: await access.signInVouched({ userId, role: "USER" }, request.device) };
}

/** Sends what the contact's owner is to read: a code, or that they have an account. */
export async function sendSignUpCode(context: Context, payload: unknown): Promise<void> {
  const { clock, db, secrets } = context;
  const { codeId, language } = codePayload.parse(payload);
  const to = await findSignUpContact(db.kysely, codeId, clock.now());
  // Replaced or used meanwhile: nobody waits for it.
  if (to === null) return;
  const contact = to.startsWith("+") ? { phone: to } : { email: to };
  const isTaken = (await findCredentials(db.kysely, contact)) !== null;
  const code = isTaken ? null : deriveOneTimeCode(codeId, secrets.oneTimeCodeKey);
  await sendSignUp(context, contact, { code, language });
}

/** The id of the contact's code when this is it. */
async function takeTry(
  context: Context,
  { contact, device, code }: Request & { code: string },
): Promise<string | null> {
  const { clock, db, secrets } = context;
  ensureOpen(context);
  await ensureRate(context, `codes:address:${device.address}`, CODES_PER_ADDRESS);
  await ensureRate(context, `code-tries:contact:${toKey(contact)}`, CODE_TRIES_PER_CONTACT);
  const codeId = await countSignUpTry(db.kysely, toKey(contact), clock.now());
  return codeId !== null && isOneTimeCode(code, codeId, secrets.oneTimeCodeKey) ? codeId : null;
}

function ensureOpen({ config }: Context): void {
  if (config.signUp !== "open") throw new AppError("NOT_FOUND");
}

const toKey = (contact: Contact): string => ("phone" in contact ? contact.phone : contact.email.toLowerCase());
