import type { TeamId, UserId } from "@atrium/contracts/ids";
import { TEAMS_PAGE_MAX, USERS_AT_ONCE_MAX } from "@atrium/contracts/limits";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { normalise } from "../../platform/text.ts";
import { announceUpload, signPicture } from "../files/files.ts";
import { createMemberChanges } from "./change-members.ts";
import { createTeamChanges } from "./change-teams.ts";
import { listFaces, listMemberPage, listMembers, listSizes, type MemberRow } from "./members-store.ts";
import { canAdministerTeams, canChangeMembers, canSeeTeam } from "./policy.ts";
import { findTeam, forgetMember, listTeams, listTeamsOf } from "./store.ts";
import { listUsers, type UserRow } from "./users/users-store.ts";
import { type ShownTeam, toTeam } from "./view.ts";

export type Teams = ReturnType<typeof createTeams>;

/** Faces on a team's card: as many as its line has room for. More people are in the team's list of members. */
const FACES_MAX = 5;

type TeamsPage = { readonly teamIds?: readonly TeamId[]; readonly limit?: number; readonly offset?: number };

/** Teams of people. One that is not the caller's to see does not exist for them. */
export function createTeams(context: Context) {
  const { db } = context;

  /** @throws AppError NOT_FOUND for who is nobody any more */
  async function getActor(userId: UserId): Promise<UserRow> {
    const [actor] = await listUsers(db.kysely, [userId]);
    if (!actor) throw new AppError("NOT_FOUND");
    return actor;
  }

  async function getTeam(actor: UserRow, teamId: TeamId): Promise<ShownTeam> {
    const team = await findTeam(db.kysely, teamId, { userId: actor.id, lock: false });
    if (!team || !canSeeTeam(actor, team, team.membership)) throw new AppError("NOT_FOUND");
    return toTeam(team, actor);
  }

  return {
    /** By name: every team for administrators, else those one belongs to and may know of. */
    async list(userId: UserId, { teamIds, limit = TEAMS_PAGE_MAX, offset = 0 }: TeamsPage = {}) {
      const actor = await getActor(userId);
      const all = canAdministerTeams(actor);
      const teams = await listTeams(db.kysely, { userId, all, teamIds: teamIds ?? null, limit, offset });
      return teams.filter((team) => canSeeTeam(actor, team, team.membership)).map((team) => toTeam(team, actor));
    },

    /** Teams of these people: of others administrators alone learn them. */
    async listOf(callerId: UserId, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, readonly ShownTeam[]>> {
      const actor = await getActor(callerId);
      const asked = canAdministerTeams(actor) ? userIds : userIds.filter((userId) => userId === callerId);
      const rows = await listTeamsOf(db.kysely, callerId, asked);
      const seen = rows.filter(({ team }) => canSeeTeam(actor, team, team.membership));
      return new Map(
        Array.from(
          Map.groupBy(seen, ({ memberId }) => memberId),
          ([userId, found]) => [userId, found.map(({ team }) => toTeam(team, actor))],
        ),
      );
    },

    /** Whether there is a team that this person looks after. */
    async managesTeams(userId: UserId): Promise<boolean> {
      if (canAdministerTeams(await getActor(userId))) return true;
      return (await this.list(userId)).some(({ permissions }) => permissions.length > 0);
    },

    /** Who is in these teams, which the caller was found to look after. */
    listMembers: async (teamIds: readonly TeamId[]): Promise<ReadonlyMap<TeamId, readonly MemberRow[]>> =>
      Map.groupBy(await listMembers(db.kysely, teamIds), ({ teamId }) => teamId),

    listSizes: async (teamIds: readonly TeamId[]) =>
      new Map((await listSizes(db.kysely, teamIds)).map((size) => [size.teamId, size])),

    listFaces: async (teamIds: readonly TeamId[]) =>
      Map.groupBy(await listFaces(db.kysely, teamIds, FACES_MAX), ({ teamId }) => teamId),

    /** A page of a team's people, managers first. Nobody for who does not look after the team. */
    async listMemberPage(
      userId: UserId,
      teamId: TeamId,
      {
        searchByName = "",
        limit = USERS_AT_ONCE_MAX,
        offset = 0,
      }: { searchByName?: string; limit?: number; offset?: number },
    ) {
      const [actor, team] = await Promise.all([getActor(userId), findTeam(db.kysely, teamId, { userId, lock: false })]);
      if (!team || !canChangeMembers(actor, team.membership)) return [];
      return listMemberPage(db.kysely, teamId, { prefix: normalise(searchByName.trim()), limit, offset });
    },

    /** Good for some days, as pictures of profiles are; null where initials stand for it. */
    toImage: async ({ imageKey }: Pick<ShownTeam, "imageKey">): Promise<string | null> =>
      imageKey === null ? null : signPicture(context, imageKey),

    toPutUrl: async (userId: UserId, picture: PictureUpload): Promise<string> =>
      (await announceUpload(context, { userId, ...picture })).putUrl,

    ...createTeamChanges(context, { getActor, getTeam }),
    ...createMemberChanges(context, { getActor, getTeam }),

    /** Of an account that is being deleted; may run more than once. */
    deleteUserData: (userId: UserId): Promise<void> => forgetMember(db.kysely, userId),
  };
}
