import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { AccessLevel, ProfileEntry, ProfileStatus, PublicProfileInput } from "@atrium/contracts/profiles";
import { type Kysely, sql } from "kysely";
import { claimName } from "../../platform/db/claim-name.ts";
import type { DB } from "../../platform/db/schema.ts";

export type StoredProfile = {
  readonly title: string;
  readonly accessLevel: AccessLevel;
  readonly colorCode: string;
  readonly entries: readonly ProfileEntry[];
};

export type ProfileRow = StoredProfile & {
  readonly id: ProfileId;
  readonly userId: UserId;
  readonly imageKey: string | null;
  /** Of the public page. */
  readonly username: string | null;
  readonly status: ProfileStatus;
  readonly description: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountUsername: string | null;
  readonly isDefault: boolean;
};

function selectProfiles(db: Kysely<DB>) {
  return (
    db
      .selectFrom("profiles")
      .innerJoin("users", "users.id", "profiles.user_id")
      // Those of a deleted account are removed in a job, and gone before it.
      .where("users.deleted_at", "is", null)
      .select([
        "profiles.id",
        "profiles.user_id as userId",
        "profiles.title",
        "profiles.access_level as accessLevel",
        "profiles.color_code as colorCode",
        "profiles.entries",
        "profiles.image_key as imageKey",
        "profiles.username",
        "profiles.status",
        "profiles.description",
        "users.first_name as firstName",
        "users.last_name as lastName",
        "users.username as accountUsername",
        sql<boolean>`users.default_profile_id is not distinct from profiles.id`.as("isDefault"),
      ])
      .$narrowType<Pick<ProfileRow, "id" | "userId" | "accessLevel" | "status">>()
  );
}

/** `entries` is JSON that only this feature writes. */
const toRow = (row: Omit<ProfileRow, "entries"> & { readonly entries: unknown }): ProfileRow => ({
  ...row,
  entries: row.entries as readonly ProfileEntry[],
});

/** In the order they were made. */
export async function listProfiles(db: Kysely<DB>, userIds: readonly UserId[]): Promise<ProfileRow[]> {
  if (userIds.length === 0) return [];
  const query = selectProfiles(db).where("profiles.user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`);
  return (await query.orderBy("profiles.created_at").orderBy("profiles.id").execute()).map(toRow);
}

export async function findProfile(
  db: Kysely<DB>,
  which: { readonly profileId: ProfileId } | { readonly username: string },
): Promise<ProfileRow | null> {
  const query =
    "username" in which
      ? selectProfiles(db).where("profiles.username", "=", which.username)
      : selectProfiles(db).where("profiles.id", "=", which.profileId);
  const row = await query.executeTakeFirst();
  return row ? toRow(row) : null;
}

/** The person's plan, and how many profiles there are; holds the person's row, so that counting and adding are one. */
export async function lockOwner(db: Kysely<DB>, userId: UserId): Promise<{ planType: PlanType; count: number }> {
  const { plan_type: planType } = await db
    .selectFrom("users")
    .select("plan_type")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("profiles")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { planType: planType as PlanType, count };
}

export async function findPlanType(db: Kysely<DB>, userId: UserId): Promise<PlanType> {
  const query = db.selectFrom("users").select("plan_type").where("id", "=", userId);
  return (await query.executeTakeFirstOrThrow()).plan_type as PlanType;
}

export async function setPlanType(db: Kysely<DB>, userId: UserId, planType: PlanType): Promise<void> {
  await db.updateTable("users").set({ plan_type: planType }).where("id", "=", userId).execute();
}

export async function createProfile(db: Kysely<DB>, userId: UserId, profile: StoredProfile): Promise<ProfileId> {
  const { id } = await db
    .insertInto("profiles")
    .values({ user_id: userId, ...toColumns(profile) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ProfileId;
}

/** `imageKey` null stands for no picture. */
export async function updateProfile(
  db: Kysely<DB>,
  profileId: ProfileId,
  { imageKey, ...profile }: StoredProfile & { readonly imageKey: string | null },
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ ...toColumns(profile), image_key: imageKey })
    .where("id", "=", profileId)
    .execute();
}

/** What it shows and says, locked until the transaction ends; null for one that is gone or another's. */
export async function lockProfile(
  db: Kysely<DB>,
  userId: UserId,
  profileId: ProfileId,
): Promise<Pick<ProfileRow, "entries" | "imageKey"> | null> {
  const row = await db
    .selectFrom("profiles")
    .select(["entries", "image_key"])
    .where("id", "=", profileId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { entries: row.entries as unknown as readonly ProfileEntry[], imageKey: row.image_key } : null;
}

/** False when the username is another person's, as an account's or a profile's. */
export function setPublicPage(
  db: Kysely<DB>,
  { userId, profileId, page }: { userId: UserId; profileId: ProfileId; page: PublicProfileInput },
): Promise<boolean> {
  const { username, status, description } = page;
  return claimName(db, username, (trx) =>
    sql`
      update profiles set username = ${username}, status = ${status}, description = ${description}
      where id = ${profileId} and user_id = ${userId}
        and not exists (select from users where username = ${username} and id <> ${userId})
        and not exists (select from profiles where username = ${username} and id <> ${profileId})
      returning id`.execute(trx),
  );
}

/** The picture it had; undefined for one that is gone or another's. */
export async function removeProfile(
  db: Kysely<DB>,
  userId: UserId,
  profileId: ProfileId,
): Promise<{ imageKey: string | null } | undefined> {
  const query = db.deleteFrom("profiles").where("id", "=", profileId).where("user_id", "=", userId);
  return query.returning("image_key as imageKey").executeTakeFirst();
}

/** All of a person's, with the pictures that were theirs. */
export function removeProfiles(db: Kysely<DB>, userId: UserId): Promise<{ imageKey: string | null }[]> {
  return db.deleteFrom("profiles").where("user_id", "=", userId).returning("image_key as imageKey").execute();
}

/** Nothing happens for one that is gone or another's. */
export async function setDefaultProfile(db: Kysely<DB>, userId: UserId, profileId: ProfileId): Promise<void> {
  await sql`
    update users set default_profile_id = ${profileId}
    where id = ${userId} and exists (select from profiles where id = ${profileId} and user_id = ${userId})`.execute(db);
}

/** Whoever has profiles has a default one: without one it is the oldest. */
export async function ensureDefaultProfile(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`
    update users set default_profile_id =
      (select id from profiles where user_id = ${userId} order by created_at, id limit 1)
    where id = ${userId} and default_profile_id is null`.execute(db);
}

function toColumns({ title, accessLevel, colorCode, entries }: StoredProfile) {
  return { title, access_level: accessLevel, color_code: colorCode, entries: JSON.stringify(entries) };
}
