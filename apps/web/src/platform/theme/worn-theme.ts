/** What is kept of the theme on this device, under the specification's name. */
const STORAGE_KEY = "themeInfo";

/** The theme a person wears: colour of their messages and of the ground, and what is drawn on it. */
export type WornTheme = {
  readonly id: number;
  /** Six hexadecimal digits. */
  readonly backgroundColor: string;
  readonly wallpaper: string;
};

export const PLAIN: WornTheme = { id: 0, backgroundColor: "e7f1fd", wallpaper: "" };

/** On this device before anything has been asked, so that a page never changes its colours while one looks. */
export class WornThemeStore {
  readonly #listeners = new Set<() => void>();
  readonly #storage: Storage;
  #worn: WornTheme;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#worn = readTheme(storage.getItem(STORAGE_KEY));
    addEventListener("storage", ({ key, newValue }) => {
      if (key === STORAGE_KEY || key === null) this.#show(readTheme(newValue));
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): WornTheme => this.#worn;

  wear({ id, backgroundColor, wallpaper }: WornTheme): void {
    const worn = { id, backgroundColor, wallpaper };
    this.#storage.setItem(STORAGE_KEY, JSON.stringify(worn));
    this.#show(worn);
  }

  #show(worn: WornTheme): void {
    if (JSON.stringify(worn) === JSON.stringify(this.#worn)) return;
    this.#worn = worn;
    for (const listener of this.#listeners) listener();
  }
}

function readTheme(text: string | null): WornTheme {
  try {
    const stored = JSON.parse(text ?? "") as Partial<WornTheme>;
    const { id, backgroundColor, wallpaper } = stored;
    const isWhole =
      typeof id === "number" && typeof wallpaper === "string" && /^[0-9a-f]{6}$/u.test(backgroundColor ?? "");
    return isWhole ? { id, backgroundColor: backgroundColor ?? "", wallpaper } : PLAIN;
  } catch {
    return PLAIN;
  }
}

export const wornTheme = new WornThemeStore(localStorage);
