export type ColorSchemeChoice = "light" | "dark" | "auto";
type State = { readonly choice: ColorSchemeChoice; readonly shown: "light" | "dark" };

/** Also read by public/before-paint.js, which sets the attribute before the first paint. */
const STORAGE_KEY = "atrium-color-scheme";
const ATTRIBUTE = "data-mantine-color-scheme";

/** Light, dark, or what the system says; kept in this browser. */
export class ColorScheme {
  readonly #listeners = new Set<() => void>();
  readonly #systemIsDark: MediaQueryList;
  #state: State;

  constructor() {
    this.#systemIsDark = matchMedia("(prefers-color-scheme: dark)");
    this.#state = this.#resolve(toChoice(localStorage.getItem(STORAGE_KEY)));
    this.#systemIsDark.addEventListener("change", () => this.#show(this.#state.choice));
    addEventListener("storage", (event) => {
      if (event.key === STORAGE_KEY || event.key === null) this.#show(toChoice(localStorage.getItem(STORAGE_KEY)));
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): State => this.#state;

  choose(choice: ColorSchemeChoice): void {
    localStorage.setItem(STORAGE_KEY, choice);
    this.#show(choice);
  }

  #show(choice: ColorSchemeChoice): void {
    this.#state = this.#resolve(choice);
    document.documentElement.setAttribute(ATTRIBUTE, this.#state.shown);
    for (const listener of this.#listeners) listener();
  }

  #resolve(choice: ColorSchemeChoice): State {
    const system = this.#systemIsDark.matches ? "dark" : "light";
    return { choice, shown: choice === "auto" ? system : choice };
  }
}

function toChoice(stored: string | null): ColorSchemeChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}

export const colorScheme = new ColorScheme();
