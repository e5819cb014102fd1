import { type Language, languageSchema } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { recordAudit } from "../../audit/audit.ts";
import { sendIdentifiersChanged, type Recipient } from "../mail.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { setIdentifiersChanged } from "../../users/users.ts";

/** The job that tells somebody, where they were reached before, that they sign in with something else now. */
export const NOTIFY_IDENTIFIERS_CHANGED = "access.tell-contacts-changed";
const payloadSchema = z.union([
  z.object({ phone: z.string(), language: languageSchema }),
  z.object({ email: z.string(), name: z.string(), language: languageSchema }),
]);

type Identifiers = { readonly email: string | null; readonly phone: string | null };
type NewIdentifiers = {
  readonly userId: UserId;
  readonly name: string;
  readonly before: Identifiers;
  readonly after: Identifiers;
};

/**
 * What goes with new identifiers of somebody who can sign in, in the transaction that saves them: it is written down which, the old
 * ones are told, no browser is trusted any more, and every session but the actor's own ends.
 */
export async function endOldIdentifiers(
  context: Pick<Context, "bus">,
  { trx, after: afterCommit }: Change,
  { userId, name, before, after }: NewIdentifiers,
  { actor, now, language }: { actor: Caller; now: Date; language: Language },
): Promise<void> {
  const entry = { at: now, actorId: actor.userId, subjectId: userId };
  if (before.email !== after.email) await recordAudit(trx, { ...entry, action: "email.set" });
  if (before.phone !== after.phone) await recordAudit(trx, { ...entry, action: "phone.set" });
  if (before.email !== null) await addJob(trx, NOTIFY_IDENTIFIERS_CHANGED, { email: before.email, name, language });
  if (before.phone !== null) await addJob(trx, NOTIFY_IDENTIFIERS_CHANGED, { phone: before.phone, language });
  await setIdentifiersChanged(trx, userId, now);
  const ended = await endSessions(trx, { userId, except: actor.sessionId }, now);
  afterCommit(() => publishSessionsEnded(context, ended));
}

export async function notifyIdentifiersChanged(context: Context, payload: unknown): Promise<void> {
  const { language, ...to } = payloadSchema.parse(payload);
  await sendIdentifiersChanged(context, to satisfies Recipient, language);
}
