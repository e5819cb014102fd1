import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordAudits, type AuditAction } from "../audit/audit.ts";
import { publishTeamChanged } from "./live.ts";
import { addMembers, listManagers, listMembers, removeMembers, setManagers } from "./members-store.ts";
import { canAdministerTeams, canChangeMembers } from "./policy.ts";
import { findTeam, touchTeam } from "./store.ts";
import { listKnownIds, type UserRow } from "./users/users-store.ts";
import type { ShownTeam } from "./view.ts";

type Parts = {
  readonly getActor: (userId: UserId) => Promise<UserRow>;
  readonly getTeam: (actor: UserRow, teamId: TeamId) => Promise<ShownTeam>;
};
/** What was done to whom, for the audit. */
type Done = readonly (readonly [AuditAction, readonly UserId[]])[];

/** Who is in a team, and who looks after it. Managers leave only by an administrator's hand. */
export function createMemberChanges(context: Context, { getActor, getTeam }: Parts) {
  const { clock } = context;

  /** Changes a team while nobody else does. @throws AppError NOT_FOUND also for a team that is not the caller's to change */
  async function change(
    actorId: UserId,
    teamId: TeamId,
    act: (trx: Transaction<DB>, isAdministrator: boolean) => Promise<Done>,
  ): Promise<ShownTeam> {
    const actor = await getActor(actorId);
    const isAdministrator = canAdministerTeams(actor);
    await inTransaction(context, async (trx, after) => {
      const team = await findTeam(trx, teamId, { userId: actorId, lock: true });
      if (!team || !canChangeMembers(actor, team.membership)) throw new AppError("NOT_FOUND");
      const managers = await listManagers(trx, [teamId]);
      const done = await act(trx, isAdministrator);
      const at = clock.now();
      await touchTeam(trx, teamId, at);
      await recordAudits(
        trx,
        done.flatMap(([action, userIds]) => userIds.map((subjectId) => ({ at, actorId, action, subjectId }))),
      );
      after(() => publishTeamChanged(context, teamId, managers));
    });
    return getTeam(actor, teamId);
  }

  /** @throws AppError NOT_FOUND when one of them is nobody, or nobody the caller knows */
  async function add(trx: Transaction<DB>, teamId: TeamId, userIds: readonly UserId[], withInvited: boolean) {
    const known = await listKnownIds(trx, userIds, { withInvited });
    if (known.length < new Set(userIds).size) throw new AppError("NOT_FOUND");
    return addMembers(trx, teamId, known);
  }

  return {
    addMembers: (actorId: UserId, teamId: TeamId, userIds: readonly UserId[]): Promise<ShownTeam> =>
      change(actorId, teamId, async (trx, isAdministrator) => [
        ["team.joined", await add(trx, teamId, userIds, isAdministrator)],
      ]),

    removeMembers: (actorId: UserId, teamId: TeamId, userIds: readonly UserId[]): Promise<ShownTeam> =>
      change(actorId, teamId, async (trx, isAdministrator) => [
        ["team.left", await removeMembers(trx, teamId, { userIds, withManagers: isAdministrator })],
      ]),

    /** These and no others, but for managers where the caller is no administrator. */
    setMembers: (actorId: UserId, teamId: TeamId, userIds: readonly UserId[]): Promise<ShownTeam> =>
      change(actorId, teamId, async (trx, isAdministrator) => {
        const before = (await listMembers(trx, [teamId])).map(({ userId }) => userId);
        const wanted = new Set(userIds);
        const present = new Set(before);
        const leaving = before.filter((userId) => !wanted.has(userId));
        const coming = userIds.filter((userId) => !present.has(userId));
        return [
          ["team.left", await removeMembers(trx, teamId, { userIds: leaving, withManagers: isAdministrator })],
          ["team.joined", await add(trx, teamId, coming, isAdministrator)],
        ];
      }),

    /** These and no others; who is not in the team comes into it. @throws AppError NOT_FOUND for who is no administrator */
    setManagers: (actorId: UserId, teamId: TeamId, userIds: readonly UserId[]): Promise<ShownTeam> =>
      change(actorId, teamId, async (trx, isAdministrator) => {
        if (!isAdministrator) throw new AppError("NOT_FOUND");
        const joined = await add(trx, teamId, userIds, true);
        const changed = await setManagers(trx, teamId, userIds);
        const which = (isManager: boolean) =>
          changed.filter((member) => member.isManager === isManager).map(({ userId }) => userId);
        return [
          ["team.joined", joined],
          ["team.manager-set", which(true)],
          ["team.manager-unset", which(false)],
        ];
      }),
  };
}
