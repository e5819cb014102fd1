import type { UserId } from "@atrium/contracts/ids";
import type { ThemeInput } from "@atrium/contracts/settings";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** `wallpaper` as it is stored: the name of a built-in one, empty, or the key of a picture. */
export type StoredTheme = Pick<ThemeInput, "themeName" | "backgroundColor"> & { readonly wallpaper: string };
export type ThemeRow = StoredTheme & { readonly id: number };
export type Setting = { readonly key: string; readonly value: string };

export async function listSettings(db: Kysely<DB>, userId: UserId): Promise<Setting[]> {
  return db
    .selectFrom("account_settings")
    .select(["key", "value"])
    .where("user_id", "=", userId)
    .orderBy("key")
    .execute();
}

export async function putSetting(db: Kysely<DB>, userId: UserId, { key, value }: Setting): Promise<void> {
  await db
    .insertInto("account_settings")
    .values({ user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value }))
    .execute();
}

/** False when the setting has another value. */
export async function removeSetting(db: Kysely<DB>, userId: UserId, { key, value }: Setting): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_settings")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("value", "=", value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const COLUMNS = ["id", "theme_name as themeName", "background_color as backgroundColor", "wallpaper"] as const;

/** In the order they were made. */
export async function listThemes(db: Kysely<DB>, userId: UserId): Promise<ThemeRow[]> {
  const rows = await db.selectFrom("themes").select(COLUMNS).where("user_id", "=", userId).orderBy("id").execute();
  return rows;
}

export async function hasTheme(db: Kysely<DB>, userId: UserId, id: number): Promise<boolean> {
  const query = db.selectFrom("themes").select("id").where("user_id", "=", userId).where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countThemes(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("themes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createTheme(db: Kysely<DB>, userId: UserId, theme: StoredTheme): Promise<number> {
  const { id } = await db
    .insertInto("themes")
    .values({ user_id: userId, ...toColumns(theme) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What one's theme stores for its wallpaper, locked until the transaction ends; null for one that is gone or another's. */
export async function findWallpaper(db: Kysely<DB>, userId: UserId, id: number): Promise<string | null> {
  const query = db.selectFrom("themes").select("wallpaper").where("user_id", "=", userId).where("id", "=", id);
  return (await query.forUpdate().executeTakeFirst())?.wallpaper ?? null;
}

/** False for one that is gone or another's. */
export async function updateTheme(db: Kysely<DB>, userId: UserId, id: number, theme: StoredTheme): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("themes")
    .set(toColumns(theme))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The wallpaper it stored; null for one that is gone or another's. */
export async function removeTheme(db: Kysely<DB>, userId: UserId, id: number): Promise<string | null> {
  const query = db.deleteFrom("themes").where("user_id", "=", userId).where("id", "=", id).returning("wallpaper");
  return (await query.executeTakeFirst())?.wallpaper ?? null;
}

export async function removeEverything(db: Kysely<DB>, userId: UserId): Promise<void> {
  for (const table of ["themes", "account_settings"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
}

function toColumns({ themeName, backgroundColor, wallpaper }: StoredTheme) {
  return { theme_name: themeName, background_color: backgroundColor, wallpaper };
}
