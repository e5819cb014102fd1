import { Semaphore } from "../../../platform/semaphore.ts";

type Sizes = {
  /** Pushes under way at a time. */
  readonly atOnce: number;
  /** Of them those of one browser. */
  readonly ofOne: number;
  /** Those of one browser, with what waits. */
  readonly ofOneMax: number;
};
type OfBrowser = { readonly turns: Semaphore; count: number };

/** Pushes take turns, those of each browser among themselves first: one whose service does not answer is in nobody else's way. */
export class PushTurns {
  readonly #sizes: Sizes;
  readonly #turns: Semaphore;
  readonly #browsers = new Map<string, OfBrowser>();
  /** Who waits until fewer are left. */
  #waiting: { readonly most: number; readonly resolve: () => void }[] = [];
  #count = 0;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
    this.#turns = new Semaphore(sizes.atOnce);
  }

  /** Null for what is beyond what may wait for this browser: it is not done. */
  async run<Result>(browser: string, push: () => Promise<Result>): Promise<Result | null> {
    const { ofOne, ofOneMax } = this.#sizes;
    const own = this.#browsers.get(browser) ?? { turns: new Semaphore(ofOne), count: 0 };
    if (own.count >= ofOneMax) return null;
    own.count += 1;
    this.#count += 1;
    this.#browsers.set(browser, own);
    try {
      return await own.turns.run(() => this.#turns.run(push));
    } finally {
      own.count -= 1;
      this.#count -= 1;
      if (own.count === 0) this.#browsers.delete(browser);
      this.#ease();
    }
  }

  /** Resolves once no more than so many wait or are under way. */
  async untilFewer(most: number): Promise<void> {
    if (this.#count > most) await new Promise<void>((resolve) => this.#waiting.push({ most, resolve }));
  }

  #ease(): void {
    const isDone = ({ most }: { readonly most: number }): boolean => this.#count <= most;
    if (!this.#waiting.some(isDone)) return;
    for (const { resolve } of this.#waiting.filter(isDone)) resolve();
    this.#waiting = this.#waiting.filter((one) => !isDone(one));
  }
}
