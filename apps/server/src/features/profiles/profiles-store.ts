import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { AccessLevel, ProfileEntry, ProfileStatus, PublicProfileInput } from "@atrium/contracts/profiles";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { lockUser } from "../users/users.ts";

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
        "profiles.is_default as isDefault",
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

/** A person's own: the one that stands for them first. */
export async function listProfileIds(db: Kysely<DB>, userId: UserId): Promise<ProfileId[]> {
  const rows = await db
    .selectFrom("profiles")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id as ProfileId);
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

export async function insertProfile(db: Kysely<DB>, userId: UserId, profile: StoredProfile): Promise<ProfileId> {
  const { id } = await db
    .insertInto("profiles")
    .values({ user_id: userId, ...toColumns(profile) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ProfileId;
}

/** `imageKey` null stands for no picture. */
export async function saveProfile(
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
): Promise<Pick<ProfileRow, "entries" | "imageKey" | "accessLevel"> | null> {
  const row = await db
    .selectFrom("profiles")
    .select(["entries", "image_key", "access_level"])
    .where("id", "=", profileId)
    .where("user_id", "=", userId)
    .forUpdate()
    .$narrowType<{ access_level: AccessLevel }>()
    .executeTakeFirst();
  if (!row) return null;
  const entries = row.entries as unknown as readonly ProfileEntry[];
  return { entries, imageKey: row.image_key, accessLevel: row.access_level };
}

/** The page by a name that is the person's by chooseHandle; false for a profile that is gone or another's. @throws for a name of another page */
export async function savePublicPage(
  trx: Kysely<DB>,
  { userId, profileId, page }: { userId: UserId; profileId: ProfileId; page: PublicProfileInput },
): Promise<boolean> {
  const { username, status, description } = page;
  const { numUpdatedRows } = await trx
    .updateTable("profiles")
    .set({ username, status, description })
    .where("id", "=", profileId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The picture it had; undefined for one that is gone or another's. */
export async function deleteProfile(
  db: Kysely<DB>,
  userId: UserId,
  profileId: ProfileId,
): Promise<{ imageKey: string | null } | undefined> {
  const query = db.deleteFrom("profiles").where("id", "=", profileId).where("user_id", "=", userId);
  return query.returning("image_key as imageKey").executeTakeFirst();
}

/** All of a person's, with the pictures that were theirs. */
export function deleteProfilesOf(db: Kysely<DB>, userId: UserId): Promise<{ imageKey: string | null }[]> {
  return db.deleteFrom("profiles").where("user_id", "=", userId).returning("image_key as imageKey").execute();
}

/** Instead of the one before; nothing happens for one that is gone or another's. */
export async function setDefaultProfile(trx: Kysely<DB>, userId: UserId, profileId: ProfileId): Promise<void> {
  await lockUser(trx, userId);
  const own = trx.updateTable("profiles").where("user_id", "=", userId);
  if (!(await lockProfile(trx, userId, profileId))) return;
  await own.set({ is_default: false }).where("is_default", "is", true).execute();
  await own.set({ is_default: true }).where("id", "=", profileId).execute();
}

/** Whoever has profiles has a default one: without one it is the oldest. */
export async function ensureDefaultProfile(trx: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`
    update profiles set is_default = true
    where id = (select id from profiles where user_id = ${userId} order by created_at, id limit 1)
      and not exists (select from profiles where user_id = ${userId} and is_default)`.execute(trx);
}

function toColumns({ title, accessLevel, colorCode, entries }: StoredProfile) {
  return { title, access_level: accessLevel, color_code: colorCode, entries: JSON.stringify(entries) };
}
