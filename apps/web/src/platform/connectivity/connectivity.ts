import type { Timers } from "../live/timers.ts";

type Dependencies = {
  readonly timers: Timers;
  /** What the browser says: never sure of "yes", and of "no" only by its offline event. */
  readonly isNetworkUp: () => boolean;
  /** Resolves when the server answered anything, rejects when it was not reached. */
  readonly probe: () => Promise<void>;
  readonly isVisible: () => boolean;
};

/** How often the server is probed when all is well. */
const STEADY_MS = 60_000;
/** How soon a lost probe is repeated. */
const DOUBT_MS = 2_000;
/** Longest pause between probes while offline. */
const LONGEST_MS = 30_000;
/** One lost probe may be a server that restarts or a train in a tunnel. */
const FAILURES_UNTIL_OFFLINE = 2;

/**
 * Whether the product can be reached: the browser's online and offline events, and a probe of our own health address
 * (SHELL-017, A-61), steady while all is well and with growing pauses while it is not.
 */
export class Connectivity {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<() => void>();
  #isOnline = true;
  #failures = 0;
  #round = 0;
  #cancel: () => void = () => undefined;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  start(): void {
    // A page has just come, and some browsers say "no" before they have looked: the server is asked.
    if (this.#deps.isNetworkUp()) this.#schedule();
    else void this.#probe();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): boolean => this.#isOnline;

  handleOffline(): void {
    this.#cancel();
    this.#round += 1;
    this.#set(false);
  }

  /** Also when the page is looked at again: ask at once. */
  handleOnline(): void {
    void this.#probe();
  }

  dispose(): void {
    this.#cancel();
    this.#round += 1;
    this.#listeners.clear();
  }

  async #probe(): Promise<void> {
    this.#cancel();
    this.#round += 1;
    const round = this.#round;
    const reached = await this.#deps.probe().then(
      () => true,
      () => false,
    );
    // A later event has overtaken this answer.
    if (round !== this.#round) return;
    this.#failures = reached ? 0 : this.#failures + 1;
    if (reached) this.#set(true);
    else if (this.#failures >= FAILURES_UNTIL_OFFLINE || !this.#deps.isNetworkUp()) this.#set(false);
    this.#schedule();
  }

  #schedule(): void {
    const delayMs = this.#failures === 0 ? STEADY_MS : Math.min(DOUBT_MS * 2 ** (this.#failures - 1), LONGEST_MS);
    this.#cancel = this.#deps.timers.after(delayMs, () => {
      if (this.#deps.isVisible() || !this.#isOnline) void this.#probe();
      else this.#schedule();
    });
  }

  #set(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }
}
