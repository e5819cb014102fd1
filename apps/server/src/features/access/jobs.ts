import { languageSchema } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { deriveOneTimeCode } from "../../platform/security/one-time-code.ts";
import { toDisplayName } from "../../platform/text.ts";
import { findCodeToSend, removeOldCodes } from "./codes-store.ts";
import { FORGET_PERSON } from "./delete-account.ts";
import { SETTLE_MERGE, TELL_MERGED, type Merge } from "./merge-accounts.ts";
import { SEND_MERGE_CODE, toBoundCode } from "./merge-codes.ts";
import { removeOldInvitations } from "./invitations-store.ts";
import { SEND_INVITATION, sendInvitation } from "./invite.ts";
import { freeUsernames } from "./deletion-store.ts";
import { type CodeMail, sendCode, sendMerged } from "./mail.ts";
import { SEND_RESET_CODE } from "./recover-password.ts";
import { USERNAME_RESERVED_MS } from "./rules.ts";
import { SEND_SIGN_IN_CODE } from "./second-steps.ts";
import { SEND_SIGN_UP_CODE, sendSignUpCode } from "./sign-up.ts";
import { removeOldSignUpCodes } from "./sign-up-store.ts";
import { findAccount, removeOldSessions } from "./store.ts";

/** Ended sessions stay this long, for someone who asks which devices were signed in. */
const KEPT_MS = 30 * 24 * 3_600_000;

const codePayload = z.object({ codeId: z.uuid(), by: z.enum(["phone", "email"]), language: languageSchema });
const mergeCodePayload = codePayload.extend({ boundTo: userIdSchema });
const mergedPayload = z.object({ userId: userIdSchema, by: z.enum(["phone", "email"]), language: languageSchema });
const settlePayload = z.object({ from: userIdSchema, into: userIdSchema });
const forgetPayload = z.object({ userId: userIdSchema });

/** `forgetters` remove what each feature keeps of someone who has deleted their account; they may run more than once. */
export function accessJobs(
  context: Context,
  merge: Merge,
  forgetters: readonly ((userId: UserId) => Promise<void>)[],
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
    {
      name: "access.free-usernames",
      cron: "47 3 * * *",
      run: () => freeUsernames(db.kysely, new Date(clock.now().getTime() - USERNAME_RESERVED_MS)),
    },
    { name: SEND_RESET_CODE, run: (payload) => sendWaitingCode(context, "resetCode", payload) },
    { name: SEND_SIGN_IN_CODE, run: (payload) => sendWaitingCode(context, "signInCode", payload) },
    {
      name: SEND_MERGE_CODE,
      run(payload) {
        const { boundTo } = mergeCodePayload.parse(payload);
        return sendWaitingCode(context, "mergeCode", payload, (codeId) => toBoundCode(codeId, boundTo));
      },
    },
    { name: TELL_MERGED, run: (payload) => tellMerged(context, payload) },
    { name: SETTLE_MERGE, run: (payload) => merge.settle(settlePayload.parse(payload)) },
    {
      name: FORGET_PERSON,
      async run(payload) {
        const { userId } = forgetPayload.parse(payload);
        for (const forget of forgetters) await forget(userId);
      },
    },
  ];
}

/** Both contacts are the one account's now, so both are told. */
async function tellMerged(context: Context, payload: unknown): Promise<void> {
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
