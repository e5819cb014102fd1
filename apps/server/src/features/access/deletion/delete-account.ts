import type { AccountVerdict } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../../context.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { recordAudit } from "../../audit/audit.ts";
import { isOwnPassword } from "../password/own-password.ts";
import { canLeave } from "../policy.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { closeDirectRooms, lockRooms, touchRoomsOf } from "../../rooms/rooms.ts";
import { anonymise, lockAdministrators, publishAccountsChanged } from "../../users/users.ts";
import { removeProofs } from "./deletion-store.ts";

/** The job that removes what other features keep of someone: files, settings. */
export const FORGET_PERSON = "access.forget-person";

/**
 * Deletes one's own account (B-09); null when it is done. Nobody can sign in to it from then on, its sessions end, and whatever
 * its owner wrote stays under "Deleted Account". The rest goes in a job. @throws AppError RATE_LIMITED
 */
export async function deleteAccount(
  context: Context,
  { userId }: Caller,
  { password }: { password: string },
): Promise<AccountVerdict | null> {
  if (!(await isOwnPassword(context, userId, password))) return "WRONG_PASSWORD";
  const now = context.clock.now();
  return inTransaction(context, async (trx, after) => {
    if (!canLeave(userId, await lockAdministrators(trx))) return "LAST_ADMINISTRATOR";
    await endAccount(context, { trx, after }, { userId, actorId: userId, now });
    after(() => publishAccountsChanged(context));
    return null;
  });
}

/** Ends somebody's account in a transaction, whoever does it. Its sessions end on every node once that is committed. */
export async function endAccount(
  context: Pick<Context, "bus" | "hub">,
  { trx, after }: Change,
  { userId, actorId, now }: { userId: UserId; actorId: UserId; now: Date },
): Promise<void> {
  // Before the person: whoever does something in a room holds it, and then whom it concerns.
  await lockRooms(trx, userId);
  if (!(await anonymiseAccount(trx, userId, now))) return;
  await recordAudit(trx, { at: now, actorId, action: "account.deleted", subjectId: userId });
  await addJob(trx, FORGET_PERSON, { userId });
  await closeDirectRooms(context, { trx, after }, userId);
  const ended = await endSessions(trx, { userId }, now);
  after(() => publishSessionsEnded(context, ended));
}

/** Takes away who somebody is and whatever proves it; whoever talked to them is told. False when it was done before. */
export async function anonymiseAccount(trx: Transaction<DB>, userId: UserId, now: Date): Promise<boolean> {
  if (!(await anonymise(trx, userId, now))) return false;
  await removeProofs(trx, userId);
  await touchRoomsOf(trx, userId);
  return true;
}
