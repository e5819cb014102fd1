/** What has been opened and is to be let go of: last opened first, and only once. */
export class Closers {
  readonly #closing: (() => Promise<unknown>)[] = [];
  #closed: Promise<void> | null = null;

  add(close: () => Promise<unknown>): void {
    this.#closing.push(close);
  }

  /** Closes all, also when one of them fails. @throws what failed first */
  closeAll(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closing.toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
