import { randomUUID } from "node:crypto";
import type { MergeVerdict } from "@atrium/contracts/access";
import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { isOneTimeCode } from "../../../platform/security/one-time-code.ts";
import { recordCounted, recordRefused } from "../../audit/audit.ts";
import { countTry, createCode, hasCode } from "../codes-store.ts";
import type { MergedPeople } from "../../../feature.ts";
import { CODE_MS, CODE_TRIES_PER_IDENTIFIER, CODES_PER_IDENTIFIER } from "../rules.ts";
import type { LoginIdentifier } from "../sign-in/sign-in.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { findCredentials, type AccountRow } from "../../users/users.ts";

/** The job that sends a code to one of two accounts that are to be joined. */
export const SEND_MERGE_CODE = "access.send-merge-code";
const purpose = "merge";

export type MergeCodes = { readonly ownCode: string; readonly otherCode: string };
/** Whose two accounts these are, and the codes that said so. */
export type Proved = { readonly people: MergedPeople; readonly codeIds: readonly string[] };

/** A code to one's own identifier, and one to the other: whether that is anyone's makes no difference here. @throws AppError RATE_LIMITED */
export async function sendMergeCodes(
  context: Context,
  { own, identifier, language }: { own: AccountRow; identifier: LoginIdentifier; language: Language },
): Promise<void> {
  const { clock, db } = context;
  const throttled = { action: "code.throttled", subjectId: own.id, address: null } as const;
  for (const key of [toKey(identifier), toOwnKey(own)])
    await ensureTries(context, { key: `codes:identifier:${key}`, limit: CODES_PER_IDENTIFIER }, throttled);
  const found = await findCredentials(db.kysely, identifier);
  const receivers = [
    { userId: own.id, by: own.phone === null ? "email" : "phone" },
    { userId: found?.canSignIn ? found.id : null, by: "phone" in identifier ? "phone" : "email" },
  ];
  const expiresAt = new Date(clock.now().getTime() + CODE_MS);
  await inTransaction(context, async (trx) => {
    for (const { userId, by } of receivers) {
      const codeId = userId ? await createCode(trx, { userId, purpose, expiresAt }) : randomUUID();
      await addJob(trx, SEND_MERGE_CODE, { codeId, by, language, boundTo: own.id });
      const sent = { action: "code.sent", actorId: own.id, subjectId: userId, address: null } as const;
      await recordCounted(trx, sent, clock.now());
    }
  });
}

/** Whose the named identifier is, when both codes are right; otherwise which is not. Counts as a try of each. @throws AppError RATE_LIMITED */
export async function checkMergeCodes(
  context: Context,
  { own, identifier, codes }: { own: AccountRow; identifier: LoginIdentifier; codes: MergeCodes },
): Promise<Proved | MergeVerdict> {
  const other = await findCredentials(context.db.kysely, identifier);
  const refuse = async (ofId: UserId | null, verdict: MergeVerdict): Promise<MergeVerdict> => {
    await recordRefused(context, { action: "code.refused", actorId: own.id, subjectId: ofId, address: null });
    return verdict;
  };
  const check = async (ofId: UserId | null, at: string, typed: string): Promise<string | null> => {
    const now = context.clock.now();
    if (!ofId || !(await hasCode(context.db.kysely, { userId: ofId, purpose, now }))) return null;
    const ofCode = { key: `code-tries:merge:${at}`, limit: CODE_TRIES_PER_IDENTIFIER };
    await ensureTries(context, ofCode, { action: "code.throttled", subjectId: ofId, address: null });
    const codeId = await countTry(context.db.kysely, { userId: ofId, purpose, now });
    const { oneTimeCodeKey } = context.secrets;
    return codeId && isOneTimeCode(typed, toBoundCode(codeId, own.id), oneTimeCodeKey) ? codeId : null;
  };
  const ownCodeId = await check(own.id, toOwnKey(own), codes.ownCode);
  const otherCodeId = await check(other?.id ?? null, toKey(identifier), codes.otherCode);
  if (!ownCodeId) return refuse(own.id, "INVALID_OWN_CODE");
  if (!otherCodeId || !other) return refuse(other?.id ?? null, "INVALID_OTHER_CODE");
  return { people: { from: other.id, into: own.id }, codeIds: [ownCodeId, otherCodeId] };
}

/** A code is good only for the account that asked: nobody joins someone with a code that another has asked for. */
export const toBoundCode = (codeId: string, boundTo: string): string => `${codeId}.${boundTo}`;

const toKey = (identifier: LoginIdentifier): string =>
  "phone" in identifier ? identifier.phone : identifier.email.toLowerCase();
const toOwnKey = ({ phone, email }: AccountRow): string => phone ?? email?.toLowerCase() ?? "";
