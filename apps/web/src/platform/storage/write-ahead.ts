type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * What the local database has not confirmed yet. A transaction under way dies with its page; local storage keeps what
 * it was given at once.
 */
export class WriteAhead<T> {
  readonly #store: Store;
  readonly #prefix: string;

  constructor(store: Store, prefix: string) {
    this.#store = store;
    this.#prefix = `${prefix}:`;
  }

  put(key: string, value: T): void {
    try {
      this.#store.setItem(this.#prefix + key, JSON.stringify(value));
    } catch {
      // Full or not allowed: the database alone has to do.
    }
  }

  remove(key: string): void {
    this.#store.removeItem(this.#prefix + key);
  }

  list(): T[] {
    return this.#keys().flatMap((key) => {
      try {
        return [JSON.parse(this.#store.getItem(key) ?? "") as T];
      } catch {
        return [];
      }
    });
  }

  #keys(): string[] {
    const keys = Array.from({ length: this.#store.length }, (_, index) => this.#store.key(index) ?? "");
    return keys.filter((key) => key.startsWith(this.#prefix));
  }
}
