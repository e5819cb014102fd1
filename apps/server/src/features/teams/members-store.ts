import type { TeamId, UserId } from "@atrium/contracts/ids";
import { listRolesFor } from "@atrium/contracts/permissions";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { PersonRow } from "../profiles/profiles.ts";

export type MemberRow = { readonly teamId: TeamId; readonly userId: UserId; readonly isManager: boolean };

/** Everyone in these teams whose account still is. */
export async function listMembers(db: Kysely<DB>, teamIds: readonly TeamId[]): Promise<MemberRow[]> {
  return db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .select(["team_id as teamId", "user_id as userId", "is_manager as isManager"])
    .$narrowType<{ teamId: TeamId; userId: UserId }>()
    .where("team_id", "=", sql<string>`any(${[...teamIds]}::uuid[])`)
    .where("users.deleted_at", "is", null)
    .orderBy("users.search_name")
    .orderBy("users.id")
    .execute();
}

/** Who looks after these teams without being an administrator: their managers, and team managers among their members. */
export async function listManagers(db: Kysely<DB>, teamIds: readonly TeamId[]): Promise<UserId[]> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .select("user_id as userId")
    .where("team_id", "=", sql<string>`any(${[...teamIds]}::uuid[])`)
    .where((eb) => eb.or([eb("is_manager", "=", true), eb("users.role", "in", listRolesFor("teams.members"))]))
    .execute();
  return rows.map(({ userId }) => userId as UserId);
}

/** How many are in each of these teams, and who manages them. */
export async function listSizes(
  db: Kysely<DB>,
  teamIds: readonly TeamId[],
): Promise<{ teamId: TeamId; memberCount: number; managers: UserId[] }[]> {
  return db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .select([
      "team_id as teamId",
      sql<number>`count(*)::int`.as("memberCount"),
      sql<UserId[]>`coalesce(array_agg(user_id) filter (where is_manager), '{}')`.as("managers"),
    ])
    .$narrowType<{ teamId: TeamId }>()
    .where("team_id", "=", sql<string>`any(${[...teamIds]}::uuid[])`)
    .where("users.deleted_at", "is", null)
    .groupBy("team_id")
    .execute();
}

/** A page of a team's people, managers first, then by name. `prefix`, normalised, begins any word of the name. */
export async function listMemberPage(
  db: Kysely<DB>,
  teamId: TeamId,
  { prefix, limit, offset }: { prefix: string; limit: number; offset: number },
): Promise<PersonRow[]> {
  const pattern = `% ${prefix.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  let query = db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .select(["users.id as userId", "first_name as firstName", "last_name as lastName", "username"])
    .select(sql<boolean>`false`.as("isDeleted"))
    .$narrowType<{ userId: UserId }>()
    .where("team_id", "=", teamId)
    .where("users.deleted_at", "is", null);
  if (prefix !== "") query = query.where("users.search_name", "like", pattern);
  return query
    .orderBy("is_manager", "desc")
    .orderBy("users.search_name")
    .orderBy("users.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The first few of each of these teams, managers first, then by name. */
export async function listFaces(
  db: Kysely<DB>,
  teamIds: readonly TeamId[],
  limit: number,
): Promise<(PersonRow & { readonly teamId: TeamId })[]> {
  const { rows } = await sql<PersonRow & { teamId: TeamId }>`
    select team.id as "teamId", face.* from unnest(${[...teamIds]}::uuid[]) as team (id)
    cross join lateral (
      select users.id as "userId", first_name as "firstName", last_name as "lastName", username, false as "isDeleted"
      from team_members join users on users.id = user_id
      where team_id = team.id and users.deleted_at is null
      order by is_manager desc, search_name, users.id limit ${limit}) as face`.execute(db);
  return rows;
}

/** Those who were not in it before. */
export async function addMembers(db: Kysely<DB>, teamId: TeamId, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    insert into team_members (team_id, user_id) select ${teamId}, unnest(${[...userIds]}::uuid[])
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Those who were in it. Managers stay unless they are to go as well. */
export async function removeMembers(
  db: Kysely<DB>,
  teamId: TeamId,
  { userIds, withManagers }: { userIds: readonly UserId[]; withManagers: boolean },
): Promise<UserId[]> {
  let query = db
    .deleteFrom("team_members")
    .where("team_id", "=", teamId)
    .where("user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .returning("user_id as userId");
  if (!withManagers) query = query.where("is_manager", "=", false);
  return (await query.execute()).map(({ userId }) => userId as UserId);
}

/** Whoever became a manager or is none any more. */
export async function setManagers(
  db: Kysely<DB>,
  teamId: TeamId,
  managers: readonly UserId[],
): Promise<readonly Pick<MemberRow, "userId" | "isManager">[]> {
  const { rows } = await sql<Pick<MemberRow, "userId" | "isManager">>`
    update team_members set is_manager = not is_manager
    where team_id = ${teamId} and is_manager <> (user_id = any(${[...managers]}::uuid[]))
    returning user_id as "userId", is_manager as "isManager"`.execute(db);
  return rows;
}
