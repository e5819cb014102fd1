import type { TeamId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Membership } from "./policy.ts";

export type TeamRow = {
  readonly id: TeamId;
  readonly name: string;
  readonly hidden: boolean;
  readonly facebook: string | null;
  readonly imageKey: string | null;
  readonly updatedAt: Date;
  /** Of the person who asks. */
  readonly membership: Membership;
};

/** Teams with how somebody belongs to them. */
function selectTeams(db: Kysely<DB>, userId: UserId) {
  return db
    .selectFrom("teams")
    .leftJoin("team_members as own", (join) =>
      join.onRef("own.team_id", "=", "teams.id").on("own.user_id", "=", userId),
    )
    .select([
      "teams.id",
      "teams.name",
      "teams.hidden",
      "teams.facebook",
      "teams.image_key as imageKey",
      "teams.updated_at as updatedAt",
      "own.is_manager as isManager",
    ])
    .$narrowType<{ id: TeamId }>();
}

const toRow = ({ isManager, ...team }: Omit<TeamRow, "membership"> & { isManager: boolean | null }): TeamRow => ({
  ...team,
  membership: isManager === null ? null : { isManager },
});

/** By name; those somebody belongs to, or every team there is. */
export async function listTeams(
  db: Kysely<DB>,
  page: { userId: UserId; all: boolean; teamIds: readonly TeamId[] | null; limit: number; offset: number },
): Promise<TeamRow[]> {
  const { userId, all, teamIds, limit, offset } = page;
  let query = selectTeams(db, userId)
    .orderBy(sql`lower(teams.name)`)
    .orderBy("teams.id")
    .limit(limit)
    .offset(offset);
  if (!all) query = query.where("own.user_id", "is not", null);
  if (teamIds) query = query.where("teams.id", "=", sql<string>`any(${[...teamIds]}::uuid[])`);
  return (await query.execute()).map(toRow);
}

/** Which teams these people belong to, by name. */
export async function listTeamsOf(
  db: Kysely<DB>,
  callerId: UserId,
  userIds: readonly UserId[],
): Promise<{ team: TeamRow; memberId: UserId }[]> {
  const rows = await selectTeams(db, callerId)
    .innerJoin("team_members as member", "member.team_id", "teams.id")
    .select("member.user_id as memberId")
    .$narrowType<{ memberId: UserId }>()
    .where("member.user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy(sql`lower(teams.name)`)
    .execute();
  return rows.map(({ memberId, ...row }) => ({ team: toRow(row), memberId }));
}

/** Held until the transaction ends where it is to be changed. */
export async function findTeam(
  db: Kysely<DB>,
  teamId: TeamId,
  { userId, lock }: { userId: UserId; lock: boolean },
): Promise<TeamRow | null> {
  const query = selectTeams(db, userId).where("teams.id", "=", teamId);
  const row = await (lock ? query.forUpdate("teams") : query).executeTakeFirst();
  return row ? toRow(row) : null;
}

type TeamFields = Pick<TeamRow, "name" | "hidden" | "facebook"> & { readonly now: Date };

export async function createTeam(db: Kysely<DB>, { now, ...words }: TeamFields): Promise<TeamId> {
  const query = db.insertInto("teams").values({ ...words, updated_at: now });
  return (await query.returning("id").executeTakeFirstOrThrow()).id as TeamId;
}

export async function updateTeam(db: Kysely<DB>, id: TeamId, { now, ...words }: TeamFields): Promise<void> {
  await db
    .updateTable("teams")
    .set({ ...words, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function removeTeam(db: Kysely<DB>, id: TeamId): Promise<void> {
  await db.deleteFrom("teams").where("id", "=", id).execute();
}

export async function forgetMember(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("team_members").where("user_id", "=", userId).execute();
}

/** Where its picture is kept; null takes it away. */
export async function setTeamImage(
  db: Kysely<DB>,
  id: TeamId,
  { imageKey, now }: { imageKey: string | null; now: Date },
): Promise<void> {
  await db.updateTable("teams").set({ image_key: imageKey, updated_at: now }).where("id", "=", id).execute();
}

/** Its members have changed. */
export async function touchTeam(db: Kysely<DB>, id: TeamId, now: Date): Promise<void> {
  await db.updateTable("teams").set({ updated_at: now }).where("id", "=", id).execute();
}
