/** Where "offline" may be said, best first: over what is open, over a list, anywhere on the page. */
export type OfflinePlace = "detail" | "list" | "page";

const RANKS: readonly OfflinePlace[] = ["detail", "list", "page"];

/** Of all the places that are on the screen one says it: the best, and of several the one that was there first. */
export class OfflinePlaces {
  readonly #places = new Map<symbol, OfflinePlace>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Answers how to leave again. */
  add(id: symbol, place: OfflinePlace): () => void {
    this.#places.set(id, place);
    this.#notify();
    return () => {
      this.#places.delete(id);
      this.#notify();
    };
  }

  readonly getSnapshot = (): symbol | null => {
    for (const rank of RANKS) for (const [id, place] of this.#places) if (place === rank) return id;
    return null;
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const offlinePlaces = new OfflinePlaces();
