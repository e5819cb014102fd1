import type { UserId } from "@atrium/contracts/ids";
import { DEFAULT_THEME_ID, THEMES_MAX } from "@atrium/contracts/limits";
import type { Theme, ThemeInput } from "@atrium/contracts/settings";
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
  removeSetting,
  removeTheme,
  updateTheme,
  type Setting,
} from "./store.ts";
import { PLAIN_THEME, toTheme } from "./view.ts";

/** Which theme is worn. */
const THEME_KEY = "themeId";

export type Settings = ReturnType<typeof createSettings>;

/** What people set for themselves. Everything here is the caller's own: another's does not exist for them. */
export function createSettings(context: Context) {
  const { db, hub } = context;

  function tellDevices(userId: UserId, ...keys: string[]): void {
    hub.publishToUser(userId, toEventText("settings.changed", { keys }));
  }

  async function getTheme(userId: UserId, id: number): Promise<Theme> {
    const row = (await listThemes(db.kysely, userId)).find((theme) => theme.id === id);
    if (!row) throw new AppError("NOT_FOUND");
    return toTheme(row);
  }

  return {
    listSettings: (userId: UserId): Promise<Setting[]> => listSettings(db.kysely, userId),

    /** The plain one first. */
    listThemes: async (userId: UserId): Promise<Theme[]> => [
      PLAIN_THEME,
      ...(await listThemes(db.kysely, userId)).map(toTheme),
    ],

    /** The new theme is worn at once (SET-013). @throws AppError CONFLICT for one too many */
    async createTheme(userId: UserId, input: ThemeInput): Promise<Theme> {
      const id = await db.kysely.transaction().execute(async (trx) => {
        await lockOwner(trx, userId);
        if ((await countThemes(trx, userId)) >= THEMES_MAX) throw new AppError("CONFLICT");
        const created = await createTheme(trx, userId, input);
        await putSetting(trx, userId, { key: THEME_KEY, value: String(created) });
        return created;
      });
      tellDevices(userId, "themes", THEME_KEY);
      return toTheme({ ...input, id });
    },

    /** @throws AppError NOT_FOUND */
    async updateTheme(userId: UserId, id: number, input: ThemeInput): Promise<Theme> {
      if (!(await updateTheme(db.kysely, userId, id, input))) throw new AppError("NOT_FOUND");
      tellDevices(userId, "themes");
      return toTheme({ ...input, id });
    },

    /** Whoever wears it wears the plain one again. @throws AppError NOT_FOUND */
    async removeTheme(userId: UserId, id: number): Promise<void> {
      await db.kysely.transaction().execute(async (trx) => {
        if (!(await removeTheme(trx, userId, id))) throw new AppError("NOT_FOUND");
        await removeSetting(trx, userId, { key: THEME_KEY, value: String(id) });
      });
      tellDevices(userId, "themes", THEME_KEY);
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
