import { z } from "zod";
import { themeName } from "./forms/settings.ts";
import { BUILT_IN_WALLPAPERS, OWN_WALLPAPER } from "./limits.ts";
import { uploadKey } from "./schema.ts";

/** Whole, as identifiers of themes are. 0 is the plain theme that everybody has. */
export const themeId = z.coerce.number().int().min(0).max(2_147_483_647); // The largest number that its column holds.

/** What its owner decides of a theme. `wallpaper` is built in, empty for a plain ground, the key of an upload, or `own` for the picture it has. */
export const themeInput = z.object({
  themeName,
  /** Six hexadecimal digits, with or without #. */
  backgroundColor: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/)
    .transform((color) => color.replace("#", "").toLowerCase()),
  wallpaper: z.union([z.literal(""), z.enum(BUILT_IN_WALLPAPERS), z.literal(OWN_WALLPAPER), uploadKey]),
});

export type ThemeInput = z.output<typeof themeInput>;

/**
 * part 1 §3. `wallpaper` is the name of a built-in one, empty, or a link to a picture; `wallpaperPreview` its small form;
 * `gradientImage` what a tile of the theme shows, as CSS.
 */
export type Theme = {
  readonly id: number;
  readonly themeName: string;
  readonly backgroundColor: string;
  readonly wallpaper: string;
  readonly wallpaperPreview: string;
  readonly gradientImage: string;
};

/** Something was set on another device: read it again. `themeId`: another theme is active. */
export const settingsChangedEvent = z.object({ keys: z.array(z.enum(["themes", "themeId"])) });

export const SETTINGS_EVENTS = { "settings.changed": settingsChangedEvent } as const;
