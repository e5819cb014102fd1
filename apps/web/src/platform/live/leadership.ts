type LeadershipDeps = {
  name: string;
  /** Missing on insecure origins: then every tab leads, and what they do must bear being done twice. */
  locks: LockManager | undefined;
  onLead: () => void;
};

/** One of the browser's tabs leads; the next one takes over when it closes. */
export class Leadership {
  readonly #deps: LeadershipDeps;
  #isLeading = false;
  #isDisposed = false;
  #release: (() => void) | null = null;
  #queued: AbortController | null = null;

  constructor(deps: LeadershipDeps) {
    this.#deps = deps;
    void this.#request(false);
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** For a tab that sees the leader do nothing, for example because the browser froze it. */
  takeOver(): void {
    if (!this.#isLeading) void this.#request(true);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#isLeading = false;
    this.#queued?.abort();
    this.#release?.();
  }

  async #request(steal: boolean): Promise<void> {
    const { name, locks } = this.#deps;
    if (locks === undefined) return this.#lead();
    this.#queued?.abort();
    const queued = new AbortController();
    this.#queued = steal ? null : queued;
    try {
      await locks.request(name, steal ? { steal: true } : { signal: queued.signal }, async () => {
        this.#queued = null;
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#release = resolve;
        this.#lead();
        await promise;
      });
    } catch {
      // Taken over by another tab, or called off to take over ourselves: the latter has no lock to lose.
      if (queued.signal.aborted) return;
      this.#isLeading = false;
      if (!this.#isDisposed) void this.#request(false);
    }
  }

  #lead(): void {
    if (this.#isDisposed) return;
    this.#isLeading = true;
    this.#deps.onLead();
  }
}
