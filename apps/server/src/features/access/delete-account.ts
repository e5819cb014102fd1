import type { AccountVerdict } from "@atrium/contracts/access";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import type { DB } from "../../platform/db/schema.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { recordAudit } from "../audit/audit.ts";
import type { Caller } from "./access.ts";
import { tellAdministrators } from "./administrators.ts";
import { anonymise, lockAdministrators } from "./deletion-store.ts";
import { isOwnPassword } from "./own-password.ts";
import { canLeave } from "./policy.ts";
import { tellEnded } from "./sessions.ts";
import { endSessions } from "./store.ts";

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
  const ended = await context.db.kysely.transaction().execute(async (trx) => {
    if (!canLeave(userId, await lockAdministrators(trx))) return null;
    return endAccount(trx, { userId, actorId: userId, now });
  });
  if (ended === null) return "LAST_ADMINISTRATOR";
  tellEnded(context, ended);
  await tellAdministrators(context);
  return null;
}

/** Ends somebody's account in a transaction, whoever does it; the sessions that ended, to be told of once that is committed. */
export async function endAccount(
  trx: Transaction<DB>,
  { userId, actorId, now }: { userId: UserId; actorId: UserId; now: Date },
): Promise<SessionId[]> {
  if (!(await anonymise(trx, userId, now))) return [];
  await recordAudit(trx, { at: now, actorId, action: "account.deleted", subjectId: userId });
  await addJob(trx, FORGET_PERSON, { userId });
  return endSessions(trx, { userId }, now);
}
