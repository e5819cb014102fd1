import { languageSchema } from "@atrium/contracts/session";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Host } from "../../feature.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deriveOneTimeCode } from "../../platform/security/one-time-code.ts";
import { toDisplayName } from "../../platform/text.ts";
import { NOTIFY_IDENTIFIERS_CHANGED, notifyIdentifiersChanged } from "./accounts/change-identifiers.ts";
import { SEND_NEW_IDENTIFIER_CODE, sendNewIdentifierCode } from "./accounts/own-identifiers.ts";
import { findCodeToSend, removeOldCodes } from "./codes-store.ts";
import { FORGET_PERSON } from "./deletion/delete-account.ts";
import { SETTLE_MERGE, NOTIFY_MERGED, type Merge } from "./merge/merge-accounts.ts";
import { SEND_MERGE_CODE, toBoundCode } from "./merge/merge-codes.ts";
import { removeOldInvitations } from "./invitations/invitations-store.ts";
import { SEND_INVITATION, sendInvitation } from "./invitations/invite.ts";
import { type CodeMail, sendCode, sendMerged } from "./mail.ts";
import { SEND_RESET_CODE } from "./password/recover-password.ts";
import { SEND_SIGN_IN_CODE } from "./sign-in/second-steps.ts";
import { SEND_SIGN_UP_CODE, sendSignUpCode } from "./sign-up/sign-up.ts";
import { removeOldSignUpCodes } from "./sign-up/sign-up-store.ts";
import { removeOldSessions } from "./store.ts";
import { findAccount } from "../users/users.ts";

/** Ended sessions are kept a month for someone who asks which devices were signed in, then removed. */
const KEPT_MS = 30 * 24 * 3_600_000;

const codePayload = z.object({ codeId: z.uuid(), by: z.enum(["phone", "email"]), language: languageSchema });
const mergeCodePayload = codePayload.extend({ boundTo: userIdSchema });
const mergedPayload = z.object({ userId: userIdSchema, by: z.enum(["phone", "email"]), language: languageSchema });
const settlePayload = z.object({ from: userIdSchema, into: userIdSchema });
const forgetPayload = z.object({ userId: userIdSchema });

export function accessJobs(
  context: Context,
  { merge, deleteUserData }: { readonly merge: Merge } & Pick<Host, "deleteUserData">,
): JobDefinition[] {
  const { clock, db } = context;
  return [
    {
      name: "access.remove-old-sessions",
      cron: "17 3 * * *",
      run: () => removeOldSessions(db.kysely, new Date(clock.now().getTime() - KEPT_MS)),
    },
    {
      name: "access.remove-old-codes",
      cron: "27 3 * * *",
      async run() {
        await removeOldCodes(db.kysely, clock.now());
        await removeOldSignUpCodes(db.kysely, clock.now());
      },
    },
    { name: SEND_SIGN_UP_CODE, run: (payload) => sendSignUpCode(context, payload) },
    {
      name: "access.remove-old-invitations",
      cron: "37 3 * * *",
      run: () => removeOldInvitations(db.kysely, clock.now()),
    },
    { name: SEND_INVITATION, run: (payload) => sendInvitation(context, payload) },
    { name: SEND_RESET_CODE, run: (payload) => sendWaitingCode(context, "resetCode", payload) },
    { name: SEND_SIGN_IN_CODE, run: (payload) => sendWaitingCode(context, "signInCode", payload) },
    {
      name: SEND_MERGE_CODE,
      run(payload) {
        const { boundTo } = mergeCodePayload.parse(payload);
        return sendWaitingCode(context, "mergeCode", payload, (codeId) => toBoundCode(codeId, boundTo));
      },
    },
    { name: SEND_NEW_IDENTIFIER_CODE, run: (payload) => sendNewIdentifierCode(context, payload) },
    { name: NOTIFY_IDENTIFIERS_CHANGED, run: (payload) => notifyIdentifiersChanged(context, payload) },
    { name: NOTIFY_MERGED, run: (payload) => notifyMerged(context, payload) },
    { name: SETTLE_MERGE, run: (payload) => merge.settle(settlePayload.parse(payload)) },
    {
      name: FORGET_PERSON,
      run: (payload) => deleteUserData(forgetPayload.parse(payload).userId),
    },
  ];
}

/** Both identifiers are the one account's now, so both are told. */
async function notifyMerged(context: Context, payload: unknown): Promise<void> {
  const { userId, by, language } = mergedPayload.parse(payload);
  const account = await findAccount(context.db.kysely, userId);
  if (account?.phone && account.email)
    await sendMerged(
      context,
      { name: toDisplayName(account), phone: account.phone, email: account.email },
      { by, language },
    );
}

async function sendWaitingCode(
  context: Context,
  kind: CodeMail,
  payload: unknown,
  toSource = (codeId: string) => codeId,
): Promise<void> {
  const { clock, db, secrets } = context;
  const { codeId, by, language } = codePayload.parse(payload);
  const person = await findCodeToSend(db.kysely, codeId, clock.now());
  // Replaced or used meanwhile: nobody waits for it.
  if (!person) return;
  const code = { kind, code: deriveOneTimeCode(toSource(codeId), secrets.oneTimeCodeKey), language };
  if (by === "phone" && person.phone) await sendCode(context, { phone: person.phone }, code);
  if (by === "email" && person.email)
    await sendCode(context, { email: person.email, name: toDisplayName(person) }, code);
}
