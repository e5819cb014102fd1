type Deps = {
  /** Shared by the tabs of one person in one browser. */
  readonly name: string;
  /** Missing on insecure origins, where there are no notifications either. */
  readonly locks: Pick<LockManager, "request" | "query"> | undefined;
};

/**
 * Whether a tab of this browser is in front and shows the chats. Each tab that does holds a lock as long as it does; the browser lets go
 * of it for one that crashes or is frozen.
 */
export class Attendance {
  readonly #deps: Deps;
  #isAttending = false;
  #letGo: (() => void) | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  set(isAttending: boolean): void {
    if (isAttending === this.#isAttending) return;
    this.#isAttending = isAttending;
    this.#letGo?.();
    this.#letGo = null;
    if (!isAttending || this.#deps.locks === undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#letGo = resolve;
    void this.#deps.locks.request(this.#deps.name, { mode: "shared" }, () => promise).catch(() => undefined);
  }

  /** Of this tab or of another. */
  async isAttended(): Promise<boolean> {
    if (this.#isAttending) return true;
    const held = (await this.#deps.locks?.query())?.held ?? [];
    return held.some(({ name }) => name === this.#deps.name);
  }

  dispose(): void {
    this.set(false);
  }
}
