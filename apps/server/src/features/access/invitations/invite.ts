import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { NewPerson } from "@atrium/contracts/teams";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { addJobs } from "../../../platform/jobs/add-job.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { recordAudits } from "../../audit/audit.ts";
import { findInvitationToSend, saveInvitations } from "./invitations-store.ts";
import { sendInvitationMail } from "./invitation-mail.ts";
import { INVITATION_MS } from "../rules.ts";
import { createInvited } from "../../users/users.ts";

/** The job that sends the link. */
export const SEND_INVITATION = "access.send-invitation";
const payloadSchema = z.object({ id: z.uuid(), origin: z.url() });

/** Who invites, in which language, and the address of this instance as they see it. */
type Invited = { readonly actorId: UserId; readonly language: Language; readonly origin: string };

/** Adds people without a password, in the order given; null for whom somebody has the email or phone of. */
export async function addInvited(trx: Transaction<DB>, people: readonly NewPerson[]): Promise<(UserId | null)[]> {
  const added = await createInvited(trx, people);
  const ids = new Map(added.map(({ id, email, phone }) => [toKey({ email, phone }), id]));
  return people.map((person) => {
    const key = toKey(person);
    const id = ids.get(key) ?? null;
    // The same person twice in a file is added once.
    ids.delete(key);
    return id;
  });
}

const toKey = ({ email, phone }: Pick<NewPerson, "email" | "phone">): string => `${email ?? ""} ${phone ?? ""}`;

/** Sends each of these people, who have not joined yet, a link to join with; whatever link they had is void. */
export async function inviteUsers(
  { clock, secrets }: Pick<Context, "clock" | "secrets">,
  trx: Transaction<DB>,
  { userIds, actorId, language, origin }: Invited & { userIds: readonly UserId[] },
): Promise<void> {
  const now = clock.now();
  const invitations = userIds.map((userId) => {
    const id = randomUUID();
    return { userId, id, secretHash: hashSecret(deriveSecret(id, secrets)) };
  });
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await saveInvitations(trx, invitations, { invitedBy: actorId, language, expiresAt });
  await recordAudits(
    trx,
    userIds.map((subjectId) => ({ at: now, actorId, action: "account.invited", subjectId })),
  );
  await addJobs(
    trx,
    SEND_INVITATION,
    invitations.map(({ id }) => ({ id, origin })),
  );
}

/** By mail where there is an address, else by short message. */
export async function sendInvitation(context: Context, payload: unknown): Promise<void> {
  const { id, origin } = payloadSchema.parse(payload);
  const invitation = await findInvitationToSend(context.db.kysely, id, context.clock.now());
  // Replaced or used meanwhile: nobody waits for it.
  if (!invitation) return;
  const { inviter, ...person } = invitation;
  await sendInvitationMail(context, {
    ...person,
    name: toDisplayName(person),
    inviter: inviter && toDisplayName(inviter),
    link: `${origin}/join/${deriveSecret(id, context.secrets)}`,
  });
}

/** 256 bits that nobody can tell without the key, so that neither the database nor a waiting job holds any. */
function deriveSecret(id: string, { joinKey }: Secrets): string {
  return createHmac("sha256", joinKey).update(id).digest("base64url");
}

/** What a secret is known by. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
