/** What is kept of the theme on this device, under the specification's name. */
const STORAGE_KEY = "themeInfo";

/** A person's active theme: colour of their messages and of the ground, and what is drawn on it. */
export type ActiveTheme = {
  readonly id: number;
  /** Six hexadecimal digits. */
  readonly backgroundColor: string;
  readonly wallpaper: string;
};

export const PLAIN: ActiveTheme = { id: 0, backgroundColor: "e7f1fd", wallpaper: "" };

/** On this device before anything has been asked, so that a page never changes its colours while one looks. */
export class ActiveThemeStore {
  readonly #listeners = new Set<() => void>();
  readonly #storage: Storage;
  #active: ActiveTheme;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#active = readTheme(storage.getItem(STORAGE_KEY));
    addEventListener("storage", ({ key, newValue }) => {
      if (key === STORAGE_KEY || key === null) this.#show(readTheme(newValue));
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ActiveTheme => this.#active;

  activate({ id, backgroundColor, wallpaper }: ActiveTheme): void {
    const active = { id, backgroundColor, wallpaper };
    this.#storage.setItem(STORAGE_KEY, JSON.stringify(active));
    this.#show(active);
  }

  #show(active: ActiveTheme): void {
    if (JSON.stringify(active) === JSON.stringify(this.#active)) return;
    this.#active = active;
    for (const listener of this.#listeners) listener();
  }
}

function readTheme(text: string | null): ActiveTheme {
  try {
    const stored = JSON.parse(text ?? "") as Partial<ActiveTheme>;
    const { id, backgroundColor, wallpaper } = stored;
    const isWhole =
      typeof id === "number" && typeof wallpaper === "string" && /^[0-9a-f]{6}$/u.test(backgroundColor ?? "");
    return isWhole ? { id, backgroundColor: backgroundColor ?? "", wallpaper } : PLAIN;
  } catch {
    return PLAIN;
  }
}

export const activeTheme = new ActiveThemeStore(localStorage);
