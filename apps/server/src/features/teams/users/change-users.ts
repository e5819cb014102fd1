import type { UserId } from "@atrium/contracts/ids";
import type { Face } from "@atrium/contracts/people";
import type { NewPerson, PersonChange } from "@atrium/contracts/teams";
import type { Transaction } from "kysely";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import {
  addInvited,
  canChangeIdentifiers,
  endAccount,
  endOldIdentifiers,
  inviteUsers,
  removeCodesOf,
} from "../../access/access.ts";
import { touchRoomsOf } from "../../rooms/rooms.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { recordAudit } from "../../audit/audit.ts";
import { setVerified } from "../../people/people.ts";
import { canAddWithRole, canDeleteUser, canEditUser, canGiveRole, canVerifyUser } from "../policy.ts";
import { applyChange, findNewIdentifier, hasNewName } from "../rules.ts";
import type { Invite } from "../types.ts";
import { asAdministrator } from "./as-administrator.ts";
import type { UserRow } from "./users-store.ts";
import { findTaken, publishAccountsChanged, publishRenamed, updateUser } from "../../users/users.ts";

/** What administrators do to people who are there, and adding one. */
export function createUserChanges(context: Context) {
  const { clock } = context;

  return {
    /** Adds somebody and sends them a link to join with. @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT for a role above one's own */
    async create(actorId: UserId, person: NewPerson, invite: Invite): Promise<UserId> {
      return asAdministrator(context, { actorId, subjects: [] }, async ({ trx, after }, actor) => {
        if (!canAddWithRole(actor, person.role)) throw new AppError("BAD_INPUT", { field: "role" });
        await ensureFree(trx, person, null);
        const [added] = await addInvited(trx, [person]);
        if (!added) throw new AppError("CONFLICT", { field: "email" });
        await inviteUsers(context, trx, { ...invite, userIds: [added], actorId });
        after(() => publishAccountsChanged(context));
        return added;
      });
    },

    /** Vouches for somebody, or no longer does; everybody sees it beside their name. @throws AppError NOT_FOUND */
    async verify(caller: Caller, userId: UserId, isVerified: boolean): Promise<Face> {
      return asAdministrator(context, { actorId: caller.userId, subjects: [userId] }, async (change, actor, known) => {
        const subject = known.get(userId);
        if (!subject || !canVerifyUser(actor, subject)) throw new AppError("NOT_FOUND");
        const action = isVerified ? "account.verified" : "account.unverified";
        await recordAudit(change.trx, { action, subjectId: userId, actorId: caller.userId, at: clock.now() });
        return setVerified(context, change, { userId, isVerified });
      });
    },

    /**
     * Changes who somebody is. Who has not joined yet is sent a new link when it would go elsewhere now; who has is signed out
     * where they sign in with something else from now on.
     * @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT for a role or an identifier that is not the caller's to give, or without any identifier
     */
    async update(caller: Caller, userId: UserId, change: PersonChange, invite: Invite): Promise<void> {
      const actorId = caller.userId;
      await asAdministrator(
        context,
        { actorId, subjects: [userId] },
        async ({ trx, after: afterCommit }, actor, known) => {
          const before = known.get(userId);
          if (!before || !canEditUser(actor, before)) throw new AppError("NOT_FOUND");
          const after = applyChange(before, change);
          const isOtherRole = after.role !== before.role;
          const newIdentifier = findNewIdentifier(before, after);
          if (isOtherRole && !canGiveRole(actor, before, after.role))
            throw new AppError("BAD_INPUT", { field: "role" });
          if (newIdentifier && !canChangeIdentifiers(actor, before))
            throw new AppError("BAD_INPUT", { field: newIdentifier });
          if (after.email === null && after.phone === null) throw new AppError("BAD_INPUT", { field: "email" });
          await ensureFree(trx, after, userId);
          await updateUser(trx, userId, after);
          const entry = { at: clock.now(), actorId, subjectId: userId };
          await recordAudit(trx, { ...entry, action: "account.changed" });
          if (isOtherRole) await recordAudit(trx, { ...entry, action: "role.set" });
          if (hasNewName(before, after)) {
            await touchRoomsOf(trx, userId);
            afterCommit(() => publishRenamed(context, userId));
          }
          const identifiers = { before, after, actor: caller, invite };
          if (newIdentifier) await followIdentifiers(context, { trx, after: afterCommit }, identifiers);
          afterCommit(() => publishAccountsChanged(context, isOtherRole ? [userId] : []));
        },
      );
    },

    /** Deletes accounts for good, all of them or none. @throws AppError NOT_FOUND when one is not the caller's to delete */
    async remove(actorId: UserId, userIds: readonly UserId[]): Promise<void> {
      const subjects = [...new Set(userIds)];
      await asAdministrator(context, { actorId, subjects }, async ({ trx, after }, actor, known) => {
        for (const userId of subjects) {
          const subject = known.get(userId);
          if (!subject || !canDeleteUser(actor, subject)) throw new AppError("NOT_FOUND");
          await endAccount(context, { trx, after }, { userId, actorId, now: clock.now() });
        }
        after(() => publishAccountsChanged(context));
      });
    },
  };
}

/** @throws AppError CONFLICT naming what somebody has already */
async function ensureFree(trx: Transaction<DB>, person: NewPerson, except: UserId | null): Promise<void> {
  const { email, phone } = person;
  const field = await findTaken(trx, { email, phone, except });
  if (field) throw new AppError("CONFLICT", { field });
}

/** What goes with new identifiers. */
async function followIdentifiers(
  context: Context,
  { trx, after: afterCommit }: Change,
  { before, after, actor, invite }: { before: UserRow; after: NewPerson; actor: Caller; invite: Invite },
): Promise<void> {
  const { id: userId } = before;
  await removeCodesOf(trx, userId);
  if (before.joinPending) await inviteUsers(context, trx, { ...invite, userIds: [userId], actorId: actor.userId });
  if (!before.canSignIn) return;
  const name = toDisplayName(after);
  const { language } = invite;
  const change = { userId, name, before, after };
  const actorNow = { actor, now: context.clock.now(), language };
  await endOldIdentifiers(context, { trx, after: afterCommit }, change, actorNow);
}
