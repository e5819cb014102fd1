import type { Theme, ThemeInput } from "@atrium/contracts/settings";
import type { Live } from "../../platform/live/live-client.ts";
import type { WornThemeStore } from "../../platform/theme/worn-theme.ts";

/** The specification's name for what is kept of the list on this device (SET-019). */
const LIST_KEY = "themesList";
const THEME = "id themeName wallpaper wallpaperPreview backgroundColor gradientImage";
const THEMES = `query { themes { ${THEME} } accountInformation { settings { key value } } }`;
const WORDS = "$themeName: String!, $backgroundColor: String!, $wallpaper: String!";
const GIVEN = "themeName: $themeName, backgroundColor: $backgroundColor, wallpaper: $wallpaper";
const CREATE = `mutation CreateTheme(${WORDS}) { theme: createTheme(${GIVEN}) { ${THEME} } }`;
const UPDATE = `mutation UpdateTheme($id: Int!, ${WORDS}) { theme: updateTheme(id: $id, ${GIVEN}) { ${THEME} } }`;
const DELETE = "mutation DeleteTheme($id: Int!) { deleteTheme(id: $id) }";
const CHOOSE = "mutation ChooseTheme($id: Int!) { theme: chooseTheme(id: $id) { id } }";

type Answer = {
  themes: Theme[];
  accountInformation: { settings: { key: string; value: string }[] };
};

export type ThemesSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  /** The plain one first. */
  readonly themes: readonly Theme[];
  readonly wornId: number;
};

type Deps = {
  readonly live: Pick<Live, "on" | "onOnline">;
  readonly graphql: <Data>(query: string, variables?: object) => Promise<Data>;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly worn: Pick<WornThemeStore, "wear" | "getSnapshot">;
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
    const wornId = deps.worn.getSnapshot().id;
    this.#snapshot = { status: themes.length > 0 ? "ready" : "loading", themes, wornId };
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
      const { themes, accountInformation } = await this.#deps.graphql<Answer>(THEMES);
      const chosen = accountInformation.settings.find(({ key }) => key === "themeId")?.value ?? "0";
      if (version === this.#version) this.#adopt(themes, Number(chosen));
    } catch {
      if (version === this.#version && this.#snapshot.status !== "ready")
        this.#show({ ...this.#snapshot, status: "failed" });
    }
  }

  /** Makes a theme and wears it (SET-013); its id. @throws ApiError, NetworkError */
  async create(input: ThemeInput): Promise<number> {
    const { theme } = await this.#deps.graphql<{ theme: Theme }>(CREATE, input);
    this.#version += 1;
    this.#adopt([...this.#snapshot.themes, theme], theme.id);
    return theme.id;
  }

  /** Saves what was changed of a theme, if anything was, and wears it. @throws ApiError, NetworkError */
  async wear(id: number, changed: ThemeInput | null): Promise<void> {
    const updated = changed && (await this.#deps.graphql<{ theme: Theme }>(UPDATE, { id, ...changed })).theme;
    await this.#deps.graphql(CHOOSE, { id });
    this.#version += 1;
    this.#adopt(
      this.#snapshot.themes.map((theme) => (theme.id === updated?.id ? updated : theme)),
      id,
    );
  }

  /** @throws ApiError, NetworkError */
  async remove(id: number): Promise<void> {
    await this.#deps.graphql(DELETE, { id });
    this.#version += 1;
    const { themes, wornId } = this.#snapshot;
    this.#adopt(
      themes.filter((theme) => theme.id !== id),
      wornId === id ? 0 : wornId,
    );
  }

  #adopt(themes: readonly Theme[], chosenId: number): void {
    const worn = themes.find(({ id }) => id === chosenId) ?? themes[0];
    this.#deps.storage.setItem(LIST_KEY, JSON.stringify(themes));
    if (worn) this.#deps.worn.wear(worn);
    this.#show({ status: "ready", themes, wornId: worn?.id ?? 0 });
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
