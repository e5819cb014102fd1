import { type Language, languageSchema } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { recordAudit } from "../../audit/audit.ts";
import { type ChangedBy, sendIdentifiersChanged, type Recipient } from "../mail.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { setIdentifiersChanged } from "../../users/users.ts";

/** The job that tells somebody, where they were reached before, that they sign in with something else now. */
export const NOTIFY_IDENTIFIERS_CHANGED = "access.tell-contacts-changed";
const words = { language: languageSchema, by: z.enum(["owner", "administrator"]).default("administrator") };
const payloadSchema = z.union([
  z.object({ phone: z.string(), ...words }),
  z.object({ email: z.string(), name: z.string(), ...words }),
]);

type Identifiers = { readonly email: string | null; readonly phone: string | null };
type NewIdentifiers = {
  readonly userId: UserId;
  readonly name: string;
  readonly before: Identifiers;
  readonly after: Identifiers;
};

type Done = {
  readonly actor: Caller;
  readonly by: ChangedBy;
  readonly now: Date;
  readonly language: Language;
};

/** It is written down which are new, the old ones are told, and no browser is trusted any more; in the transaction that saves them. */
export async function tellOldIdentifiers(
  trx: Change["trx"],
  { userId, name, before, after }: NewIdentifiers,
  { actor, by, now, language }: Done,
): Promise<void> {
  const entry = { at: now, actorId: actor.userId, subjectId: userId };
  if (before.email !== after.email) await recordAudit(trx, { ...entry, action: "email.set" });
  if (before.phone !== after.phone) await recordAudit(trx, { ...entry, action: "phone.set" });
  const told = { by, language };
  if (before.email !== null) await addJob(trx, NOTIFY_IDENTIFIERS_CHANGED, { email: before.email, name, ...told });
  if (before.phone !== null) await addJob(trx, NOTIFY_IDENTIFIERS_CHANGED, { phone: before.phone, ...told });
  await setIdentifiersChanged(trx, userId, now);
}

/** The same where somebody else has given them: every session but the actor's own ends as well. */
export async function endOldIdentifiers(
  context: Pick<Context, "bus">,
  { trx, after: afterCommit }: Change,
  change: NewIdentifiers,
  done: Omit<Done, "by">,
): Promise<void> {
  await tellOldIdentifiers(trx, change, { ...done, by: "administrator" });
  const { actor, now } = done;
  const ended = await endSessions(trx, { userId: change.userId, except: actor.sessionId }, now);
  afterCommit(() => publishSessionsEnded(context, ended));
}

export async function notifyIdentifiersChanged(context: Context, payload: unknown): Promise<void> {
  const { language, by, ...to } = payloadSchema.parse(payload);
  await sendIdentifiersChanged(context, to satisfies Recipient, { by, language });
}
