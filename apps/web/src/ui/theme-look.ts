import { DEFAULT_THEME_COLOR } from "@atrium/contracts/limits";
import type { CSSProperties } from "react";
import { toMixPercent } from "./theme-colour.ts";

type Look = { readonly backgroundColor: string; readonly wallpaper: string };

/** Classes of a ground with this wallpaper: "wall" alone is plain. */
export function toWallClass({ wallpaper }: Pick<Look, "wallpaper">): string {
  return wallpaper === "" ? "wall" : `wall wall-${wallpaper}`;
}

/** What an element needs so that everything in it wears the theme. */
export function toThemeProps({ backgroundColor }: Pick<Look, "backgroundColor">): {
  "data-theme-colour"?: string;
  style?: CSSProperties;
} {
  if (backgroundColor === DEFAULT_THEME_COLOR) return {};
  const style = {
    "--theme-color": `#${backgroundColor}`,
    "--theme-mix-light": `${toMixPercent(backgroundColor, "light")}%`,
    "--theme-mix-dark": `${toMixPercent(backgroundColor, "dark")}%`,
  } as CSSProperties;
  return { "data-theme-colour": backgroundColor, style };
}
