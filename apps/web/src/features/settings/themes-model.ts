import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import type { ApiClient } from "../../platform/api/client.ts";
import { graphql } from "../../platform/api/graphql.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { ActiveThemeStore } from "../../platform/theme/active-theme.ts";

/** The specification's name for what is kept of the list on this device (SET-019). */
const LIST_KEY = "themesList";
const THEME = graphql(
  `fragment Tile on Theme { id themeName wallpaper wallpaperPreview backgroundColor gradientImage }`,
);
const THEMES = graphql(`query Themes { themes { ...Tile } accountInformation { settings { key value } } }`, THEME);
const CREATE = graphql(
  `mutation CreateTheme($themeName: String!, $backgroundColor: String!, $wallpaper: String!) {
  theme: createTheme(themeName: $themeName, backgroundColor: $backgroundColor, wallpaper: $wallpaper) {
    ...Tile }
}`,
  THEME,
);
const UPDATE = graphql(
  `mutation UpdateTheme($id: Int!, $themeName: String!, $backgroundColor: String!, $wallpaper: String!) {
  theme: updateTheme(id: $id, themeName: $themeName, backgroundColor: $backgroundColor,
    wallpaper: $wallpaper) { ...Tile }
}`,
  THEME,
);
const DELETE = graphql(`mutation DeleteTheme($id: Int!) { deleteTheme(id: $id) }`);
const CHOOSE = graphql(`mutation ChooseTheme($id: Int!) { theme: chooseTheme(id: $id) { id } }`);

export type ThemesSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  /** The plain one first. */
  readonly themes: readonly Theme[];
  readonly activeId: number;
};

type Deps = {
  readonly live: Pick<Live, "on" | "onOnline">;
  readonly api: Pick<ApiClient, "graphql">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly active: Pick<ActiveThemeStore, "activate" | "getSnapshot">;
};

/** A person's themes: the ones of this device at once, the server's a moment later, and again when another device changes them. */
export class ThemesModel {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #leave: (() => void)[];
  #snapshot: ThemesSnapshot;
  /** Answers that were asked for before a later change are out of date. */
  #version = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    const themes = readList(deps.storage.getItem(LIST_KEY));
    const activeId = deps.active.getSnapshot().id;
    this.#snapshot = { status: themes.length > 0 ? "ready" : "loading", themes, activeId };
    this.#leave = [
      deps.live.on("settings.changed", () => void this.load()),
      // What was changed elsewhere while this device was away.
      deps.live.onOnline(() => void this.load()),
    ];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ThemesSnapshot => this.#snapshot;

  dispose(): void {
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  async load(): Promise<void> {
    const version = (this.#version += 1);
    try {
      const { themes, accountInformation } = await this.#deps.api.graphql(THEMES);
      const chosen = accountInformation.settings.find(({ key }) => key === "themeId")?.value ?? "0";
      if (version === this.#version) this.#adopt(themes, Number(chosen));
    } catch {
      if (version === this.#version && this.#snapshot.status !== "ready")
        this.#show({ ...this.#snapshot, status: "failed" });
    }
  }

  /** Makes a theme and activates it (SET-013); its id. @throws ApiError, NetworkError */
  async create(input: ThemeInput): Promise<number> {
    const { theme } = await this.#deps.api.graphql(CREATE, input);
    this.#version += 1;
    this.#adopt([...this.#snapshot.themes, theme], theme.id);
    return theme.id;
  }

  /** Saves what was changed of a theme, if anything was, and activates it. @throws ApiError, NetworkError */
  async activate(id: number, changed: ThemeInput | null): Promise<void> {
    const updated = changed && (await this.#deps.api.graphql(UPDATE, { id, ...changed })).theme;
    await this.#deps.api.graphql(CHOOSE, { id });
    this.#version += 1;
    this.#adopt(
      this.#snapshot.themes.map((theme) => (theme.id === updated?.id ? updated : theme)),
      id,
    );
  }

  /** @throws ApiError, NetworkError */
  async remove(id: number): Promise<void> {
    await this.#deps.api.graphql(DELETE, { id });
    this.#version += 1;
    const { themes, activeId } = this.#snapshot;
    this.#adopt(
      themes.filter((theme) => theme.id !== id),
      activeId === id ? 0 : activeId,
    );
  }

  #adopt(themes: readonly Theme[], chosenId: number): void {
    const active = themes.find(({ id }) => id === chosenId) ?? themes[0];
    this.#deps.storage.setItem(LIST_KEY, JSON.stringify(themes));
    if (active) this.#deps.active.activate(active);
    this.#show({ status: "ready", themes, activeId: active?.id ?? 0 });
  }

  #show(snapshot: ThemesSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

function readList(text: string | null): readonly Theme[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? (stored as Theme[]) : [];
  } catch {
    return [];
  }
}
