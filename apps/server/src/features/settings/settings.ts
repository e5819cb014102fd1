import type { UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import { DEFAULT_THEME_ID, OWN_WALLPAPER, THEMES_MAX } from "@atrium/contracts/limits";
import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import {
  countThemes,
  createTheme,
  hasTheme,
  listSettings,
  listThemes,
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
import { announceWallpaper, toStoredWallpaper, toWallpaperFile, toWallpaperLinks } from "./wallpapers.ts";
import { attachFile, releaseFiles, replaceFile } from "../files/files.ts";
import { lockUser } from "../users/users.ts";

/** Which theme is active. */
const THEME_KEY = "themeId";

const toUse = (themeId: number): string => `theme:${themeId}`;

export type Settings = ReturnType<typeof createSettings>;

/** What people set for themselves. Everything here is the caller's own: another's does not exist for them. */
export function createSettings(context: Context) {
  const { db, hub } = context;

  function publishChanged(userId: UserId, ...keys: EventData<"settings.changed">["keys"]): void {
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

    /** The new theme is active at once (SET-013). @throws AppError BAD_INPUT, CONFLICT for one too many */
    async createTheme(userId: UserId, input: ThemeInput): Promise<Theme> {
      const wallpaper = await toStoredWallpaper(context, userId, { asked: input.wallpaper, before: "" });
      const theme = { ...input, wallpaper };
      const id = await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        if ((await countThemes(trx, userId)) >= THEMES_MAX) throw new AppError("CONFLICT");
        const created = await createTheme(trx, userId, theme);
        const file = toWallpaperFile(wallpaper);
        if (file !== null) await attachFile(trx, file, toUse(created));
        await putSetting(trx, userId, { key: THEME_KEY, value: String(created) });
        after(() => publishChanged(userId, "themes", THEME_KEY));
        return created;
      });
      return show({ ...theme, id });
    },

    /** @throws AppError NOT_FOUND, BAD_INPUT */
    async updateTheme(userId: UserId, id: number, input: ThemeInput): Promise<Theme> {
      if (!(await hasTheme(db.kysely, userId, id))) throw new AppError("NOT_FOUND");
      const given = await toStoredWallpaper(context, userId, { asked: input.wallpaper, before: "" });
      const updated = await inTransaction(context, async (trx, after) => {
        const before = await findWallpaper(trx, userId, id);
        if (before === null) throw new AppError("NOT_FOUND");
        // What it has is known only now: another device may have replaced and removed what it had.
        const theme = { ...input, wallpaper: input.wallpaper === OWN_WALLPAPER ? before : given };
        await updateTheme(trx, userId, id, theme);
        const [file, next] = [toWallpaperFile(before), toWallpaperFile(theme.wallpaper)];
        await replaceFile(context, { trx, after }, { before: file, next, usedBy: toUse(id) });
        after(() => publishChanged(userId, "themes"));
        return theme;
      });
      return show({ ...updated, id });
    },

    /** Where it was active, the plain one is again. @throws AppError NOT_FOUND */
    async removeTheme(userId: UserId, id: number): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        const removed = await removeTheme(trx, userId, id);
        if (removed === null) throw new AppError("NOT_FOUND");
        await removeSetting(trx, userId, { key: THEME_KEY, value: String(id) });
        await releaseFiles(context, { trx, after }, [toWallpaperFile(removed)]);
        after(() => publishChanged(userId, "themes", THEME_KEY));
      });
    },

    /** Removes all that someone has set, pictures included. */
    async deleteUserData(userId: UserId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        const kept = (await listThemes(trx, userId)).map(({ wallpaper }) => toWallpaperFile(wallpaper));
        await releaseFiles(context, { trx, after }, kept);
        await removeEverything(trx, userId);
      });
    },

    /** @throws AppError NOT_FOUND */
    async chooseTheme(userId: UserId, id: number): Promise<Theme> {
      const theme = id === DEFAULT_THEME_ID ? PLAIN_THEME : await getTheme(userId, id);
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        // It may have been deleted on another device since.
        if (id !== DEFAULT_THEME_ID && !(await hasTheme(trx, userId, id))) throw new AppError("NOT_FOUND");
        await putSetting(trx, userId, { key: THEME_KEY, value: String(id) });
        after(() => publishChanged(userId, THEME_KEY));
      });
      return theme;
    },
  };
}
