import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { NewPerson, PersonChange } from "@atrium/contracts/teams";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import {
  addInvited,
  endAccount,
  inviteUsers,
  tellAdministrators,
  tellEnded,
  toSearchName,
  touchRoomsOf,
} from "../access/access.ts";
import { recordAudit } from "../audit/audit.ts";
import { inviteMany } from "./invite-many.ts";
import { canAddWithRole, canAdministerUsers, canDeleteUser, canEditUser, canGiveRole } from "./policy.ts";
import { applyChange, hasNewContact, hasNewName } from "./rules.ts";
import type { Invite } from "./users.ts";
import { findTaken, lockUsers, removeCodes, updateUser, type UserRow } from "./users-store.ts";

/** What administrators do to people. */
export function createUserChanges(context: Context) {
  const { clock, db } = context;

  /** Decides and saves while nobody else changes these people or an administrator. @throws AppError NOT_FOUND for who is none */
  async function asAdministrator<Result>(
    actorId: UserId,
    subjects: readonly UserId[],
    act: (trx: Transaction<DB>, actor: UserRow, known: ReadonlyMap<UserId, UserRow>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await db.kysely.transaction().execute(async (trx) => {
        const known = await lockUsers(trx, [actorId, ...subjects]);
        const actor = known.get(actorId);
        if (!actor || !canAdministerUsers(actor)) throw new AppError("NOT_FOUND");
        return act(trx, actor, known);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError("CONFLICT", { field: "email", cause: error }) : error;
    }
  }

  /** @throws AppError CONFLICT naming what somebody has already */
  async function ensureFree(trx: Transaction<DB>, person: NewPerson, except: UserId | null): Promise<void> {
    const { email, phone } = person;
    const field = await findTaken(trx, { email, phone, except });
    if (field) throw new AppError("CONFLICT", { field });
  }

  return {
    /** Adds somebody and sends them a link to join with. @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT for a role above one's own */
    async create(actorId: UserId, person: NewPerson, invite: Invite): Promise<UserId> {
      const userId = await asAdministrator(actorId, [], async (trx, actor) => {
        if (!canAddWithRole(actor, person.role)) throw new AppError("BAD_INPUT", { field: "role" });
        await ensureFree(trx, person, null);
        const [added] = await addInvited(trx, [person]);
        if (!added) throw new AppError("CONFLICT", { field: "email" });
        await inviteUsers(context, trx, { ...invite, userIds: [added], actorId });
        return added;
      });
      await tellAdministrators(context);
      return userId;
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async invite(actorId: UserId, given: Parameters<typeof inviteMany>[2]["given"], invite: Invite) {
      const invites = await inviteMany(context, asAdministrator, { actorId, given, invite });
      await tellAdministrators(context);
      return invites;
    },

    /**
     * Changes who somebody is. Who has not joined yet is sent a new link when it would go elsewhere now.
     * @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT for a role that is not the caller's to give, or without any contact
     */
    async update(actorId: UserId, userId: UserId, change: PersonChange, invite: Invite): Promise<void> {
      const regraded = await asAdministrator(actorId, [userId], async (trx, actor, known) => {
        const before = known.get(userId);
        if (!before || !canEditUser(actor, before)) throw new AppError("NOT_FOUND");
        const after = applyChange(before, change);
        const isOtherRole = after.role !== before.role;
        if (isOtherRole && !canGiveRole(actor, before, after.role)) throw new AppError("BAD_INPUT", { field: "role" });
        if (after.email === null && after.phone === null) throw new AppError("BAD_INPUT", { field: "email" });
        await ensureFree(trx, after, userId);
        await updateUser(trx, userId, { ...after, searchName: toSearchName(after) });
        const entry = { at: clock.now(), actorId, subjectId: userId };
        await recordAudit(trx, { ...entry, action: "account.changed" });
        if (isOtherRole) await recordAudit(trx, { ...entry, action: "role.set" });
        if (hasNewName(before, after)) await touchRoomsOf(trx, userId);
        if (hasNewContact(before, after)) {
          await removeCodes(trx, userId);
          if (before.joinPending) await inviteUsers(context, trx, { ...invite, userIds: [userId], actorId });
        }
        return isOtherRole ? [userId] : [];
      });
      await tellAdministrators(context, regraded);
    },

    /** Deletes accounts for good, all of them or none. @throws AppError NOT_FOUND when one is not the caller's to delete */
    async remove(actorId: UserId, userIds: readonly UserId[]): Promise<void> {
      const subjects = [...new Set(userIds)];
      const ended = await asAdministrator(actorId, subjects, async (trx, actor, known) => {
        const sessions: SessionId[] = [];
        for (const userId of subjects) {
          const subject = known.get(userId);
          if (!subject || !canDeleteUser(actor, subject)) throw new AppError("NOT_FOUND");
          sessions.push(...(await endAccount(trx, { userId, actorId, now: clock.now() })));
        }
        return sessions;
      });
      tellEnded(context, ended);
      await tellAdministrators(context);
    },
  };
}
