/** What has been opened and is to be let go of: last opened first, and only once. */
export class Closers {
  readonly #closing: (() => Promise<unknown>)[] = [];
  #closed: Promise<void> | null = null;

  add(close: () => Promise<unknown>): void {
    this.#closing.push(close);
  }

  closeAll(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    for (const close of this.#closing.toReversed()) await close();
  }
}
