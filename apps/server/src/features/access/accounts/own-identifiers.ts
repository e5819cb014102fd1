import type { OwnIdentifierVerdict } from "@atrium/contracts/access";
import { type Language, languageSchema } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { deriveOneTimeCode, isOneTimeCode } from "../../../platform/security/one-time-code.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { recordCounted, recordRefused } from "../../audit/audit.ts";
import { findAccount, lockUser, publishAccountsChanged, setIdentifier } from "../../users/users.ts";
import { countTry, createCode, findCodeToSend, hasCode, removeCode, removeCodesOf } from "../codes-store.ts";
import { sendCode } from "../mail.ts";
import {
  CODE_MS,
  CODE_TRIES_PER_IDENTIFIER,
  CODES_PER_ADDRESS,
  CODES_PER_IDENTIFIER,
  OWN_IDENTIFIERS_PER_ACCOUNT,
} from "../rules.ts";
import type { LoginIdentifier } from "../sign-in/sign-in.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { tellOldIdentifiers } from "./change-identifiers.ts";

/** The job that sends a code to a phone or an email that is to be somebody's. */
export const SEND_NEW_IDENTIFIER_CODE = "access.send-new-identifier-code";
const purpose = "new-identifier";
const codePayload = z.union([
  z.object({ codeId: z.uuid(), phone: z.string(), language: languageSchema }),
  z.object({ codeId: z.uuid(), email: z.string(), language: languageSchema }),
]);

type Asked = { readonly identifier: LoginIdentifier; readonly address: string; readonly language: Language };

/**
 * Sends a code to what the caller wants to sign in with. Whether that is somebody's already makes no difference before the code is
 * right, so that nobody learns here who has an account. @throws AppError RATE_LIMITED
 */
export async function requestOwnIdentifier(
  context: Context,
  { userId }: Caller,
  { identifier, address, language }: Asked,
): Promise<void> {
  const { clock } = context;
  const tried = { subjectId: userId, address };
  for (const of of [
    { key: `own-identifiers:${userId}`, limit: OWN_IDENTIFIERS_PER_ACCOUNT },
    { key: `codes:identifier:${toKey(identifier)}`, limit: CODES_PER_IDENTIFIER },
    { key: `codes:address:${address}`, limit: CODES_PER_ADDRESS },
  ])
    await ensureTries(context, of, { ...tried, action: "code.throttled" });
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await inTransaction(context, async (trx) => {
    const codeId = await createCode(trx, { userId, purpose, expiresAt });
    await addJob(trx, SEND_NEW_IDENTIFIER_CODE, { codeId, ...identifier, language });
    await recordCounted(trx, { ...tried, actorId: userId, action: "code.sent" }, clock.now());
  });
}

/**
 * With the code that was sent to it, the identifier takes the place of the caller's one of its kind; null when it is done. Whoever is
 * signed in stays so: it is the same person. @throws AppError RATE_LIMITED, UNAUTHENTICATED for who has left meanwhile
 */
export async function changeOwnIdentifier(
  context: Context,
  caller: Caller,
  { identifier, address, language, code }: Asked & { code: string },
): Promise<OwnIdentifierVerdict | null> {
  const { userId } = caller;
  const codeId = await takeTry(context, userId, { identifier, address, code });
  if (codeId === null) return "INVALID_CODE";
  const now = context.clock.now();
  try {
    return await inTransaction(context, async (trx, after) => {
      await lockUser(trx, userId);
      const before = await findAccount(trx, userId);
      // Somebody who holds the same code may be using it at this moment: the first one wins.
      if (!before || !(await removeCode(trx, codeId))) return "INVALID_CODE";
      await setIdentifier(trx, userId, identifier);
      // What was sent to the old one is worth nothing any more.
      await removeCodesOf(trx, userId);
      const change = { userId, name: toDisplayName(before), before, after: { ...before, ...identifier } };
      await tellOldIdentifiers(trx, change, { actor: caller, by: "owner", now, language });
      after(() => publishAccountsChanged(context));
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "IDENTIFIER_TAKEN";
    throw error;
  }
}

/** Nothing where it was replaced or used meanwhile: nobody waits for it. */
export async function sendNewIdentifierCode(context: Context, payload: unknown): Promise<void> {
  const { clock, db, secrets } = context;
  const { codeId, language, ...to } = codePayload.parse(payload);
  const person = await findCodeToSend(db.kysely, codeId, clock.now());
  if (!person) return;
  const code = deriveOneTimeCode(toBoundCode(codeId, to), secrets.oneTimeCodeKey);
  const recipient = "phone" in to ? { phone: to.phone } : { email: to.email, name: toDisplayName(person) };
  await sendCode(context, recipient, { kind: "newIdentifierCode", code, language });
}

/** The id of the caller's code when this is it, and was sent to this identifier. */
async function takeTry(
  context: Context,
  userId: UserId,
  { identifier, address, code }: Pick<Asked, "identifier" | "address"> & { code: string },
): Promise<string | null> {
  const { clock, db, secrets } = context;
  const tried = { subjectId: userId, address };
  const ofCode = { userId, purpose, now: clock.now() } as const;
  if (await hasCode(db.kysely, ofCode)) {
    const tries = { key: `code-tries:new-identifier:${userId}`, limit: CODE_TRIES_PER_IDENTIFIER };
    await ensureTries(context, tries, { ...tried, action: "code.throttled" });
    const codeId = await countTry(db.kysely, ofCode);
    if (codeId !== null && isOneTimeCode(code, toBoundCode(codeId, identifier), secrets.oneTimeCodeKey)) return codeId;
  }
  await recordRefused(context, { ...tried, actorId: userId, action: "code.refused" });
  return null;
}

/** A code is good only for what it was sent to: nobody shows with it that something else is theirs. */
const toBoundCode = (codeId: string, identifier: LoginIdentifier): string => `${codeId}.${toKey(identifier)}`;

const toKey = (identifier: LoginIdentifier): string =>
  "phone" in identifier ? identifier.phone : identifier.email.toLowerCase();
