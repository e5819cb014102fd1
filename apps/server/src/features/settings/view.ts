import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ID } from "@atrium/contracts/limits";
import type { Theme } from "@atrium/contracts/settings";
import type { ThemeRow } from "./store.ts";

/** Its name is the client's to say, in the reader's language. */
export const PLAIN_THEME: Theme = toTheme({
  id: DEFAULT_THEME_ID,
  themeName: "",
  backgroundColor: DEFAULT_THEME_COLOR,
  wallpaper: "",
});

/** A wallpaper that is drawn needs no smaller form of its own. */
export function toTheme({ id, themeName, backgroundColor, wallpaper }: ThemeRow): Theme {
  const gradientImage = `linear-gradient(160deg, #${backgroundColor}, #ffffff)`;
  return { id, themeName, backgroundColor, wallpaper, wallpaperPreview: wallpaper, gradientImage };
}
