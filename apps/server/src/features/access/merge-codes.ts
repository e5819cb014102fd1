import { randomUUID } from "node:crypto";
import type { Language, MergeVerdict } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../platform/security/one-time-code.ts";
import { countTry, createCode } from "./codes-store.ts";
import type { MergedPeople } from "./mergers.ts";
import { CODE_MS, CODE_TRIES_PER_CONTACT, CODES_PER_CONTACT } from "./rules.ts";
import type { Contact } from "./sign-in.ts";
import { type AccountRow, findCredentials } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** The job that sends a code to one of two accounts that are to be joined. */
export const SEND_MERGE_CODE = "access.send-merge-code";
const purpose = "merge";

export type MergeCodes = { readonly ownCode: string; readonly otherCode: string };
/** Whose two accounts these are, and the codes that said so. */
export type Proved = { readonly people: MergedPeople; readonly codeIds: readonly string[] };

/** A code to one's own contact, and one to the other: whether that is anyone's makes no difference here. @throws AppError RATE_LIMITED */
export async function sendMergeCodes(
  context: Context,
  { own, contact, language }: { own: AccountRow; contact: Contact; language: Language },
): Promise<void> {
  const { clock, db } = context;
  await ensureRate(context, `codes:contact:${toKey(contact)}`, CODES_PER_CONTACT);
  await ensureRate(context, `codes:contact:${toOwnKey(own)}`, CODES_PER_CONTACT);
  const found = await findCredentials(db.kysely, contact);
  const receivers = [
    { userId: own.id, by: own.phone === null ? "email" : "phone" },
    { userId: found?.passwordHash ? found.id : null, by: "phone" in contact ? "phone" : "email" },
  ];
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await db.kysely.transaction().execute(async (trx) => {
    for (const { userId, by } of receivers) {
      const codeId = userId ? await createCode(trx, { userId, purpose, expiresAt }) : randomUUID();
      await addJob(trx, SEND_MERGE_CODE, { codeId, by, language, boundTo: own.id });
    }
  });
}

/** Whose the named contact is, when both codes are right; otherwise which is not. Counts as a try of each. @throws AppError RATE_LIMITED */
export async function checkMergeCodes(
  context: Context,
  { own, contact, codes }: { own: AccountRow; contact: Contact; codes: MergeCodes },
): Promise<Proved | MergeVerdict> {
  const other = await findCredentials(context.db.kysely, contact);
  const check = async (ofId: UserId | null, at: string, typed: string): Promise<string | null> => {
    await ensureRate(context, `code-tries:contact:${at}`, CODE_TRIES_PER_CONTACT);
    const now = context.clock.now();
    const codeId = ofId && (await countTry(context.db.kysely, { userId: ofId, purpose, now }));
    const { oneTimeCodeKey } = context.secrets;
    return codeId && isOneTimeCode(typed, toBoundCode(codeId, own.id), oneTimeCodeKey) ? codeId : null;
  };
  const ownCodeId = await check(own.id, toOwnKey(own), codes.ownCode);
  const otherCodeId = await check(other?.id ?? null, toKey(contact), codes.otherCode);
  if (!ownCodeId) return "INVALID_OWN_CODE";
  if (!otherCodeId || !other) return "INVALID_OTHER_CODE";
  return { people: { from: other.id, into: own.id }, codeIds: [ownCodeId, otherCodeId] };
}

/** A code is good only for the account that asked: nobody joins someone with a code that another has asked for. */
export const toBoundCode = (codeId: string, boundTo: string): string => `${codeId}.${boundTo}`;

const toKey = (contact: Contact): string => ("phone" in contact ? contact.phone : contact.email.toLowerCase());
const toOwnKey = ({ phone, email }: AccountRow): string => phone ?? email?.toLowerCase() ?? "";
