import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ID } from "@atrium/contracts/limits";
import type { Theme } from "@atrium/contracts/settings";
import type { ThemeRow } from "./store.ts";
import type { WallpaperLinks } from "./wallpapers.ts";

/** Its name is the client's to say, in the reader's language. */
export const PLAIN_THEME: Theme = toTheme(
  { id: DEFAULT_THEME_ID, themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "" },
  { wallpaper: "", wallpaperPreview: "" },
);

export function toTheme({ id, themeName, backgroundColor }: ThemeRow, links: WallpaperLinks): Theme {
  const gradientImage = `linear-gradient(160deg, #${backgroundColor}, #ffffff)`;
  return { id, themeName, backgroundColor, gradientImage, ...links };
}
