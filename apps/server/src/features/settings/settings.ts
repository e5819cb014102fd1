import type { UserId } from "@atrium/contracts/ids";
import { DEFAULT_THEME_ID, THEMES_MAX } from "@atrium/contracts/limits";
import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import {
  countThemes,
  createTheme,
  hasTheme,
  listSettings,
  listThemes,
  lockOwner,
  putSetting,
  removeEverything,
  removeSetting,
  removeTheme,
  findWallpaper,
  updateTheme,
  type Setting,
  type ThemeRow,
} from "./store.ts";
import { PLAIN_THEME, toTheme } from "./view.ts";
import { announceWallpaper, removeWallpaper, toStoredWallpaper, toWallpaperLinks } from "./wallpapers.ts";

/** Which theme is worn. */
const THEME_KEY = "themeId";

export type Settings = ReturnType<typeof createSettings>;

/** What people set for themselves. Everything here is the caller's own: another's does not exist for them. */
export function createSettings(context: Context) {
  const { db, hub } = context;

  function tellDevices(userId: UserId, ...keys: string[]): void {
    hub.publishToUser(userId, toEventText("settings.changed", { keys }));
  }

  const show = async (row: ThemeRow): Promise<Theme> => toTheme(row, await toWallpaperLinks(context, row.wallpaper));

  async function getTheme(userId: UserId, id: number): Promise<Theme> {
    const row = (await listThemes(db.kysely, userId)).find((theme) => theme.id === id);
    if (!row) throw new AppError("NOT_FOUND");
    return show(row);
  }

  return {
    listSettings: (userId: UserId): Promise<Setting[]> => listSettings(db.kysely, userId),

    /** The plain one first. */
    listThemes: async (userId: UserId): Promise<Theme[]> => [
      PLAIN_THEME,
      ...(await Promise.all((await listThemes(db.kysely, userId)).map(show))),
    ],

    announceWallpaper: (userId: UserId, picture: PictureUpload) => announceWallpaper(context, userId, picture),

    /** The new theme is worn at once (SET-013). @throws AppError BAD_INPUT, CONFLICT for one too many */
    async createTheme(userId: UserId, input: ThemeInput): Promise<Theme> {
      const wallpaper = await toStoredWallpaper(context, userId, { asked: input.wallpaper, before: "" });
      const theme = { ...input, wallpaper };
      const id = await db.kysely.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        if ((await countThemes(trx, userId)) >= THEMES_MAX) return null;
        const created = await createTheme(trx, userId, theme);
        await putSetting(trx, userId, { key: THEME_KEY, value: String(created) });
        return created;
      });
      if (id === null) {
        await removeWallpaper(context, wallpaper);
        throw new AppError("CONFLICT");
      }
      tellDevices(userId, "themes", THEME_KEY);
      return show({ ...theme, id });
    },

    /** @throws AppError NOT_FOUND, BAD_INPUT */
    async updateTheme(userId: UserId, id: number, input: ThemeInput): Promise<Theme> {
      const known = await findWallpaper(db.kysely, userId, id);
      if (known === null) throw new AppError("NOT_FOUND");
      const wallpaper = await toStoredWallpaper(context, userId, { asked: input.wallpaper, before: known });
      const theme = { ...input, wallpaper };
      const replaced = await db.kysely.transaction().execute(async (trx) => {
        const before = await findWallpaper(trx, userId, id);
        return before !== null && (await updateTheme(trx, userId, id, theme)) ? before : null;
      });
      if (replaced === null) {
        await removeWallpaper(context, wallpaper);
        throw new AppError("NOT_FOUND");
      }
      if (replaced !== wallpaper) await removeWallpaper(context, replaced);
      tellDevices(userId, "themes");
      return show({ ...theme, id });
    },

    /** Whoever wears it wears the plain one again. @throws AppError NOT_FOUND */
    async removeTheme(userId: UserId, id: number): Promise<void> {
      const wallpaper = await db.kysely.transaction().execute(async (trx) => {
        const removed = await removeTheme(trx, userId, id);
        if (removed === null) throw new AppError("NOT_FOUND");
        await removeSetting(trx, userId, { key: THEME_KEY, value: String(id) });
        return removed;
      });
      await removeWallpaper(context, wallpaper);
      tellDevices(userId, "themes", THEME_KEY);
    },

    /** Removes all that someone has set, pictures included. */
    async forgetPerson(userId: UserId): Promise<void> {
      for (const { wallpaper } of await listThemes(db.kysely, userId)) await removeWallpaper(context, wallpaper);
      await removeEverything(db.kysely, userId);
    },

    /** @throws AppError NOT_FOUND */
    async chooseTheme(userId: UserId, id: number): Promise<Theme> {
      const theme = id === DEFAULT_THEME_ID ? PLAIN_THEME : await getTheme(userId, id);
      await db.kysely.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        // It may have been deleted on another device since.
        if (id !== DEFAULT_THEME_ID && !(await hasTheme(trx, userId, id))) throw new AppError("NOT_FOUND");
        await putSetting(trx, userId, { key: THEME_KEY, value: String(id) });
      });
      tellDevices(userId, THEME_KEY);
      return theme;
    },
  };
}
