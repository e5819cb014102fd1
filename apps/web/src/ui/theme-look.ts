import { DEFAULT_THEME_COLOR } from "@atrium/contracts/limits";
import type { CSSProperties } from "react";
import { toMixPercent } from "./theme-colour.ts";

type Look = { readonly backgroundColor: string; readonly wallpaper: string };

/** Addresses have a slash, names of built-in wallpapers have none. */
const isPicture = (wallpaper: string): boolean => wallpaper.includes("/");

/** Classes of a ground with this wallpaper: "wall" alone is plain. */
export function toWallClass({ wallpaper }: Pick<Look, "wallpaper">): string {
  if (isPicture(wallpaper)) return "wall wall-picture";
  return wallpaper === "" ? "wall" : `wall wall-${wallpaper}`;
}

/** What an element needs so that everything in it has the theme. */
export function toThemeProps({ backgroundColor, wallpaper }: Look): {
  "data-theme-colour"?: string;
  style?: CSSProperties;
} {
  const picture = isPicture(wallpaper) ? { "--wall-picture": `url(${JSON.stringify(wallpaper)})` } : {};
  if (backgroundColor === DEFAULT_THEME_COLOR) return { style: picture as CSSProperties };
  const colour = {
    "--theme-color": `#${backgroundColor}`,
    "--theme-mix-light": `${toMixPercent(backgroundColor, "light")}%`,
    "--theme-mix-dark": `${toMixPercent(backgroundColor, "dark")}%`,
  };
  return { "data-theme-colour": backgroundColor, style: { ...picture, ...colour } as CSSProperties };
}
