import type { MergeVerdict } from "@atrium/contracts/access";
import type { Language } from "@atrium/contracts/session";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../../context.ts";
import type { FeatureMergeStep, MergeCount, MergedPeople } from "../../../feature.ts";
import { AppError } from "../../../errors.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { recordAudit } from "../../audit/audit.ts";
import { removeCode } from "../codes-store.ts";
import { anonymiseAccount, FORGET_PERSON } from "../deletion/delete-account.ts";
import { checkMergeCodes, sendMergeCodes, type MergeCodes, type Proved } from "./merge-codes.ts";
import { moveIdentities, moveInvitations } from "./merge-store.ts";
import { canMerge } from "../policy.ts";
import { isIdentifierFree, MERGE_SETTLED_MS, MERGES_PER_ACCOUNT, toHigherRole } from "../rules.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import type { LoginIdentifier } from "../sign-in/sign-in.ts";
import { endSessions } from "../store.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findAccount, lockAccounts, moveHandles, takeOver, type AccountRow, type MergeRow } from "../../users/users.ts";

/** The jobs that say that it is done, and that look for what was under way while it was. */
export const NOTIFY_MERGED = "access.tell-merged";
export const SETTLE_MERGE = "access.settle-merge";

/** What access itself keeps of people; see AccountMergeStep. */
export const ACCESS_COLUMNS = [
  "handles.owner_id",
  "join_invitations.invited_by",
  "join_invitations.user_id",
  "linked_identities.user_id",
  "one_time_codes.user_id",
  "sessions.user_id",
] as const;

/** `identifier` is the other account's. */
type Asked = { readonly userId: UserId; readonly identifier: LoginIdentifier; readonly language: Language };
export type MergePreview = {
  /** Of every feature that shows any, in the order of the features. */
  readonly counts: readonly (MergeCount & { readonly feature: string })[];
  readonly name: Pick<AccountRow, "firstName" | "lastName">;
  /** Of the other account, and without a place in the joined one. */
  readonly lostIdentifier: string | null;
};
type Refusal = { readonly step: null; readonly verdict: MergeVerdict };
export type MergeOutcome =
  | { readonly step: "CODES_SENT" | "MERGED" }
  | { readonly step: "READY"; readonly preview: MergePreview }
  | Refusal;

/**
 * Joining another account of the same person to one's own (TEAM-015, B-07): a code to both identifiers, then what would happen,
 * then that. Nothing tells whether the other identifier is anyone's before its code is right.
 */
export function createMerge(context: Context, steps: readonly FeatureMergeStep[]) {
  const { db } = context;

  /** One's own account, if it has room for the identifier. @throws AppError RATE_LIMITED, NOT_FOUND */
  async function getOwn({ userId, identifier }: Asked): Promise<AccountRow | Refusal> {
    await ensureRate(context, `merge:${userId}`, MERGES_PER_ACCOUNT);
    const own = await findAccount(db.kysely, userId);
    if (!own) throw new AppError("NOT_FOUND");
    return isIdentifierFree(own, identifier) ? own : refuse("IDENTIFIER_NOT_FREE");
  }

  async function prove(asked: Asked, codes: MergeCodes): Promise<(Proved & { own: AccountRow }) | Refusal> {
    const own = await getOwn(asked);
    if ("step" in own) return own;
    const proved = await checkMergeCodes(context, { own, identifier: asked.identifier, codes });
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
      const counts = await Promise.all(
        steps.map(async ({ feature, count }) => (count ? [{ feature, ...(await count(db.kysely, people)) }] : [])),
      );
      const { firstName, lastName } = other;
      const lostIdentifier = (own.phone && other.phone) ?? (own.email && other.email);
      return {
        step: "READY",
        preview: { counts: counts.flat(), name: { firstName, lastName }, lostIdentifier },
      };
    },

    /** All of it in one transaction, or nothing. */
    async merge(asked: Asked, codes: MergeCodes): Promise<MergeOutcome> {
      const proved = await prove(asked, codes);
      if ("step" in proved) return proved;
      const { people, codeIds } = proved;
      return inTransaction(context, async (trx, after) => {
        const { from, into } = await lockAccounts(trx, people);
        if (!from || !into || !canMerge(into, from) || !isIdentifierFree(into, asked.identifier))
          return refuse("INVALID_OTHER_CODE");
        for (const codeId of codeIds) if (!(await removeCode(trx, codeId))) throw new AppError("CONFLICT");
        for (const { merge } of steps) await merge(trx, people);
        const ended = await joinAccounts(trx, { from, into, language: asked.language, now: context.clock.now() });
        after(() => publishSessionsEnded(context, ended));
        for (const { tell } of steps) after(() => tell?.(context, people));
        return { step: "MERGED" } as const;
      });
    },

    /** Moves what a node still took from the account that was ending; for the job some time after. */
    async settle(people: MergedPeople): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        for (const { settle, tell } of steps) if (await settle?.(trx, people)) after(() => tell?.(context, people));
      });
    },
  };
}

export type Merge = ReturnType<typeof createMerge>;

const refuse = (verdict: MergeVerdict): Refusal => ({ step: null, verdict });

/** The identifiers, the rights and the end of the account that is no more. The sessions that ended. */
async function joinAccounts(
  trx: Transaction<DB>,
  { from, into, language, now }: { from: MergeRow; into: MergeRow; language: Language; now: Date },
): Promise<SessionId[]> {
  const people = { from: from.id, into: into.id };
  await moveIdentities(trx, people);
  await moveInvitations(trx, people);
  const ended = await endSessions(trx, { userId: from.id }, now);
  await anonymiseAccount(trx, from.id, now);
  await takeOver(trx, people, {
    username: into.username ?? from.username,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    role: toHigherRole(into.role, from.role),
    twoFactor: into.twoFactor || from.twoFactor,
  });
  await moveHandles(trx, people);
  await recordAudit(trx, { at: now, actorId: into.id, action: "account.merged", subjectId: from.id });
  await addJob(trx, FORGET_PERSON, { userId: from.id });
  await addJob(trx, SETTLE_MERGE, people, { runAt: new Date(now.getTime() + MERGE_SETTLED_MS) });
  for (const by of ["phone", "email"]) await addJob(trx, NOTIFY_MERGED, { userId: into.id, by, language });
  return ended;
}
