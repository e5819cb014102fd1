import type { AuthAnswer, InvitationAnswer, JoinRefusal } from "@atrium/contracts/access";
import type { Context } from "../../context.ts";
import { toDisplayName } from "../../platform/text.ts";
import { recordAudit } from "../audit/audit.ts";
import type { Access, Device } from "./access.ts";
import { tellAdministrators } from "./administrators.ts";
import { isCommonPassword } from "./guessable-passwords.ts";
import { completeJoin, findInvitationId, findInvitationToSend } from "./invitations-store.ts";
import { hashSecret } from "./invite.ts";
import { hashPassword } from "./passwords.ts";
import { JOINS_PER_ADDRESS } from "./rules.ts";
import { ensureRate } from "./throttle.ts";

/** Who is invited by a link, and by whom; used, void and unknown links are the same. @throws AppError RATE_LIMITED */
export async function findInvitation(context: Context, secret: string, device: Device): Promise<InvitationAnswer> {
  const { clock, db } = context;
  await ensureRate(context, `join:address:${device.address}`, JOINS_PER_ADDRESS);
  const id = await findInvitationId(db.kysely, hashSecret(secret), clock.now());
  const found = id === null ? null : await findInvitationToSend(db.kysely, id, clock.now());
  if (!found) return { status: "ERROR", error: "INVALID_INVITATION" };
  const { firstName, lastName, inviter } = found;
  return { status: "OK", error: null, firstName, lastName, invitedBy: inviter && toDisplayName(inviter) };
}

/** Uses a link up: its owner has this password from now on, and is signed in. @throws AppError RATE_LIMITED */
export async function join(
  context: Context,
  access: Access,
  { secret, password, device }: { secret: string; password: string; device: Device },
): Promise<AuthAnswer | JoinRefusal> {
  const { clock, db } = context;
  await ensureRate(context, `join:address:${device.address}`, JOINS_PER_ADDRESS);
  const secretHash = hashSecret(secret);
  // Before the password is hashed, which takes the threads a while.
  if ((await findInvitationId(db.kysely, secretHash, clock.now())) === null)
    return { status: "ERROR", error: "INVALID_INVITATION" };
  if (await isCommonPassword(password)) return { status: "ERROR", error: "COMMON_PASSWORD" };
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  const joined = await db.kysely.transaction().execute(async (trx) => {
    const person = await completeJoin(trx, { secretHash, passwordHash, now });
    if (!person) return null;
    const { userId } = person;
    await recordAudit(trx, { at: now, actorId: userId, action: "account.joined", subjectId: userId });
    return person;
  });
  if (!joined) return { status: "ERROR", error: "INVALID_INVITATION" };
  await tellAdministrators(context);
  return access.signInVouched(joined, device);
}
