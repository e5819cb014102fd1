import type { InvitationAnswer, JoinRefusal } from "@atrium/contracts/access";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { recordAudit, recordRefused } from "../../audit/audit.ts";
import type { Access } from "../access.ts";
import type { Device } from "../types.ts";
import { isCommonPassword } from "../password/guessable-passwords.ts";
import { findInvitationId, findInvitationToSend, takeInvitation } from "./invitations-store.ts";
import { hashSecret } from "./invite.ts";
import { hashPassword } from "../password/passwords.ts";
import { JOINS_PER_ADDRESS } from "../rules.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { findAccount, join as joinUser, publishAccountsChanged } from "../../users/users.ts";

/** Who is invited by a link, and by whom; used, void and unknown links are the same. @throws AppError RATE_LIMITED */
export async function findInvitation(context: Context, secret: string, device: Device): Promise<InvitationAnswer> {
  const { clock, db } = context;
  await ensureAddress(context, device.address);
  const id = await findInvitationId(db.kysely, hashSecret(secret), clock.now());
  const found = id === null ? null : await findInvitationToSend(db.kysely, id, clock.now());
  if (!found) return refuse(context, device);
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
  await ensureAddress(context, device.address);
  const secretHash = hashSecret(secret);
  // Before the password is hashed, which takes the threads a while.
  if ((await findInvitationId(db.kysely, secretHash, clock.now())) === null) return refuse(context, device);
  if (await isCommonPassword(password)) return { status: "ERROR", error: "COMMON_PASSWORD" };
  const passwordHash = await hashPassword(password, device.address);
  const now = clock.now();
  const joined = await inTransaction(context, async (trx, after) => {
    const taken = await takeInvitation(trx, secretHash, now);
    const person = taken && (await joinUser(trx, taken.userId, passwordHash));
    if (!taken || !person) return null;
    const { userId, invitedBy } = taken;
    const { address } = device;
    await recordAudit(trx, { at: now, actorId: userId, action: "account.joined", subjectId: userId, address });
    // The link went to the address, and to the number only where there is no address.
    const account = await findAccount(trx, userId);
    const email = account?.email ?? null;
    const phone = email === null ? (account?.phone ?? null) : null;
    await access.tellJoined({ trx, after }, { userId, email, phone, invitedBy });
    after(() => publishAccountsChanged(context));
    return { userId, ...person };
  });
  if (!joined) return refuse(context, device);
  return access.signInVouched({ ...joined, action: "sign-in.invitation" }, device);
}

function ensureAddress(context: Context, address: string): Promise<void> {
  const ofAddress = { key: `join:address:${address}`, limit: JOINS_PER_ADDRESS };
  return ensureTries(context, ofAddress, { action: "invitation.throttled", subjectId: null, address });
}

async function refuse(
  context: Context,
  { address }: Device,
): Promise<{ status: "ERROR"; error: "INVALID_INVITATION" }> {
  await recordRefused(context, { action: "invitation.refused", subjectId: null, address });
  return { status: "ERROR", error: "INVALID_INVITATION" };
}
