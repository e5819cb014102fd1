import { BUILT_IN_WALLPAPERS, DEFAULT_THEME_COLOR, DEFAULT_THEME_ID, OWN_WALLPAPER } from "@atrium/contracts/limits";
import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import { useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";

/** What its owner decides of a theme. `wallpaper` is what is shown: a built-in one, none, or a picture's address. */
export type ThemeLook = {
  readonly themeName: string;
  readonly backgroundColor: string;
  readonly wallpaper: string;
  /** Of a picture that was sent and is not part of the theme yet. */
  readonly uploadKey?: string;
};

let draft: ThemeLook | null = null;
const listeners = new Set<() => void>();

/** What the preview paints before it is saved: a theme that was chosen, or the one in a dialog. Null while that is the active theme as it is. */
export const themeDraft = {
  get: (): ThemeLook | null => draft,
  set(next: ThemeLook | null): void {
    if (draft === next) return;
    draft = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What is begun on the page: the theme that is chosen, the dialog that is open, and the theme as it stands in it. */
export type ThemeWork = {
  readonly chosenId: number | null;
  readonly opened: "create" | "edit" | null;
  readonly tried: ThemeLook | null;
};

export const NO_THEME_WORK: ThemeWork = { chosenId: null, opened: null, tried: null };
let kept = NO_THEME_WORK;

export const keptThemeWork = {
  get: (): ThemeWork => kept,
  set(next: ThemeWork): void {
    kept = next;
  },
};

export function useThemeDraft(): ThemeLook | null {
  return useSyncExternalStore(themeDraft.subscribe, themeDraft.get);
}

export const PLAIN_LOOK: ThemeLook = { themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "" };

export function toLook({ themeName, backgroundColor, wallpaper }: Theme): ThemeLook {
  return { themeName, backgroundColor, wallpaper };
}

/** What is sent of it. */
export function toInput({ themeName, backgroundColor, wallpaper, uploadKey }: ThemeLook): ThemeInput {
  const isDrawn = wallpaper === "" || BUILT_IN_WALLPAPERS.some((name) => name === wallpaper);
  const sent = isDrawn ? wallpaper : (uploadKey ?? OWN_WALLPAPER);
  return { themeName: themeName.trim(), backgroundColor, wallpaper: sent };
}

export function isChanged({ themeName, backgroundColor, wallpaper }: ThemeLook, theme: ThemeLook): boolean {
  return themeName !== theme.themeName || backgroundColor !== theme.backgroundColor || wallpaper !== theme.wallpaper;
}

/** The plain theme has no name of its own. */
export function toThemeName({ id, themeName }: Pick<Theme, "id" | "themeName">): string {
  return id === DEFAULT_THEME_ID ? m["settings.theme.plain"]() : themeName;
}
