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

/** What is being looked at in Appearance, before it is saved: a theme of the list, perhaps with changes. */
export type ThemeDraft = ThemeLook & { readonly id: number };

let draft: ThemeDraft | null = null;
const listeners = new Set<() => void>();

/** Shared by the preview and the panel beside it; null while the active theme is shown as it is. */
export const themeDraft = {
  get: (): ThemeDraft | null => draft,
  set(next: ThemeDraft | null): void {
    draft = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const subscribe = (listener: () => void) => themeDraft.subscribe(listener);

/** The draft, or the active theme while there is none. */
export function useShownTheme(themes: readonly Theme[], activeId: number): ThemeDraft {
  const current = useSyncExternalStore(subscribe, () => draft);
  const active = themes.find(({ id }) => id === activeId);
  return (
    current ??
    (active ? toDraft(active) : { id: 0, themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "" })
  );
}

export function toDraft({ id, themeName, backgroundColor, wallpaper }: Theme): ThemeDraft {
  return { id, themeName, backgroundColor, wallpaper };
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
