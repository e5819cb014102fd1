import { DEFAULT_THEME_COLOR, DEFAULT_THEME_ID } from "@atrium/contracts/limits";
import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import { useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";

/** What is being looked at in Appearance, before it is saved: a theme of the list, perhaps with changes. */
export type ThemeDraft = ThemeInput & { readonly id: number };

let draft: ThemeDraft | null = null;
const listeners = new Set<() => void>();

/** Shared by the preview and the panel beside it; null while the worn theme is shown as it is. */
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

/** The draft, or the worn theme while there is none. */
export function useShownTheme(themes: readonly Theme[], wornId: number): ThemeDraft {
  const current = useSyncExternalStore(subscribe, () => draft);
  const worn = themes.find(({ id }) => id === wornId);
  return (
    current ?? (worn ? toDraft(worn) : { id: 0, themeName: "", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "" })
  );
}

export function toDraft({ id, themeName, backgroundColor, wallpaper }: Theme): ThemeDraft {
  return { id, themeName, backgroundColor, wallpaper };
}

export function isChanged({ themeName, backgroundColor, wallpaper }: ThemeInput, theme: ThemeInput): boolean {
  return themeName !== theme.themeName || backgroundColor !== theme.backgroundColor || wallpaper !== theme.wallpaper;
}

/** The plain theme has no name of its own. */
export function toThemeName({ id, themeName }: Pick<Theme, "id" | "themeName">): string {
  return id === DEFAULT_THEME_ID ? m["settings.theme.plain"]() : themeName;
}
