import type { Language, MergeVerdict } from "@atrium/contracts/access";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { DB } from "../../platform/db/schema.ts";
import { moveUploads } from "../../platform/uploads/uploads.ts";
import { recordAudit } from "../audit/audit.ts";
import { removeCode } from "./codes-store.ts";
import { FORGET_PERSON } from "./delete-account.ts";
import { anonymise } from "./deletion-store.ts";
import { checkMergeCodes, sendMergeCodes, type MergeCodes, type Proved } from "./merge-codes.ts";
import { lockAccounts, moveIdentities, moveInvitations, takeOver, type MergeRow } from "./merge-store.ts";
import type { MergeCounts, MergedPeople, Merger } from "./mergers.ts";
import { canMerge } from "./policy.ts";
import { isContactFree, MERGE_SETTLED_MS, MERGES_PER_ACCOUNT, toHigherRole } from "./rules.ts";
import { tellEnded } from "./sessions.ts";
import type { Contact } from "./sign-in.ts";
import { type AccountRow, endSessions, findAccount } from "./store.ts";
import { ensureRate } from "./throttle.ts";

/** The jobs that say that it is done, and that look for what was under way while it was. */
export const TELL_MERGED = "access.tell-merged";
export const SETTLE_MERGE = "access.settle-merge";

/** What access itself keeps of people; see Merger. */
export const ACCESS_COLUMNS = [
  "join_invitations.invited_by",
  "join_invitations.user_id",
  "linked_identities.user_id",
  "one_time_codes.user_id",
  "sessions.user_id",
  "uploads.user_id",
] as const;

/** `contact` is the other account's. */
type Asked = { readonly userId: UserId; readonly contact: Contact; readonly language: Language };
export type MergePreview = MergeCounts & {
  readonly name: Pick<AccountRow, "firstName" | "lastName">;
  /** Of the other account, and without a place in the joined one. */
  readonly lostContact: string | null;
};
type Refusal = { readonly step: null; readonly verdict: MergeVerdict };
export type MergeOutcome =
  | { readonly step: "CODES_SENT" | "MERGED" }
  | { readonly step: "READY"; readonly preview: MergePreview }
  | Refusal;

const NOTHING: MergeCounts = { rooms: 0, friends: 0, profiles: 0, lostProfiles: 0, hobbies: 0, teams: 0 };

/**
 * Joining another account of the same person to one's own (TEAM-015, B-07): a code to both contacts, then what would happen,
 * then that. Nothing tells whether the other contact is anyone's before its code is right.
 */
export function createMerge(context: Context, mergers: readonly Merger[]) {
  const { db } = context;

  /** One's own account, if it has room for the contact. @throws AppError RATE_LIMITED, NOT_FOUND */
  async function getOwn({ userId, contact }: Asked): Promise<AccountRow | Refusal> {
    await ensureRate(context, `merge:${userId}`, MERGES_PER_ACCOUNT);
    const own = await findAccount(db.kysely, userId);
    if (!own) throw new AppError("NOT_FOUND");
    return isContactFree(own, contact) ? own : refuse("CONTACT_NOT_FREE");
  }

  async function prove(asked: Asked, codes: MergeCodes): Promise<(Proved & { own: AccountRow }) | Refusal> {
    const own = await getOwn(asked);
    if ("step" in own) return own;
    const proved = await checkMergeCodes(context, { own, contact: asked.contact, codes });
    return typeof proved === "string" ? refuse(proved) : { ...proved, own };
  }

  return {
    async requestCodes(asked: Asked): Promise<MergeOutcome> {
      const own = await getOwn(asked);
      if ("step" in own) return own;
      await sendMergeCodes(context, { ...asked, own });
      return { step: "CODES_SENT" };
    },

    /** What would happen; leaves the codes good. */
    async preview(asked: Asked, codes: MergeCodes): Promise<MergeOutcome> {
      const proved = await prove(asked, codes);
      if ("step" in proved) return proved;
      const { people, own } = proved;
      const other = await findAccount(db.kysely, people.from);
      if (!other) return refuse("INVALID_OTHER_CODE");
      const counts = await Promise.all(mergers.map(async ({ count }) => count?.(db.kysely, people)));
      const { firstName, lastName } = other;
      const lostContact = (own.phone && other.phone) ?? (own.email && other.email);
      return {
        step: "READY",
        preview: Object.assign({ ...NOTHING, name: { firstName, lastName }, lostContact }, ...counts) as MergePreview,
      };
    },

    /** All of it in one transaction, or nothing. */
    async merge(asked: Asked, codes: MergeCodes): Promise<MergeOutcome> {
      const proved = await prove(asked, codes);
      if ("step" in proved) return proved;
      const { people, codeIds } = proved;
      const ended = await db.kysely.transaction().execute(async (trx) => {
        const { from, into } = await lockAccounts(trx, people);
        if (!from || !into || !canMerge(into, from) || !isContactFree(into, asked.contact)) return null;
        for (const codeId of codeIds) if (!(await removeCode(trx, codeId))) throw new AppError("CONFLICT");
        for (const { merge } of mergers) await merge(trx, people);
        return joinAccounts(trx, { from, into, language: asked.language, now: context.clock.now() });
      });
      if (!ended) return refuse("INVALID_OTHER_CODE");
      tellEnded(context, ended);
      for (const { tell } of mergers) await tell?.(context, people);
      return { step: "MERGED" };
    },

    /** Moves what a node still took from the account that was ending; for the job some time after. */
    settle: (people: MergedPeople): Promise<void> =>
      db.kysely.transaction().execute(async (trx) => {
        for (const { settle } of mergers) await settle?.(trx, people);
      }),
  };
}

export type Merge = ReturnType<typeof createMerge>;

const refuse = (verdict: MergeVerdict): Refusal => ({ step: null, verdict });

/** The contacts, the rights and the end of the account that is no more. The sessions that ended. */
async function joinAccounts(
  trx: Transaction<DB>,
  { from, into, language, now }: { from: MergeRow; into: MergeRow; language: Language; now: Date },
): Promise<SessionId[]> {
  const people = { from: from.id, into: into.id };
  await moveIdentities(trx, people);
  await moveInvitations(trx, people);
  await moveUploads(trx, people);
  const ended = await endSessions(trx, { userId: from.id }, now);
  await anonymise(trx, from.id, now);
  await takeOver(trx, people, {
    username: into.username ?? from.username,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    role: toHigherRole(into.role, from.role),
    twoFactor: into.twoFactor || from.twoFactor,
  });
  await recordAudit(trx, { at: now, actorId: into.id, action: "account.merged", subjectId: from.id });
  await addJob(trx, FORGET_PERSON, { userId: from.id });
  await addJob(trx, SETTLE_MERGE, people, { runAt: new Date(now.getTime() + MERGE_SETTLED_MS) });
  for (const by of ["phone", "email"]) await addJob(trx, TELL_MERGED, { userId: into.id, by, language });
  return ended;
}
