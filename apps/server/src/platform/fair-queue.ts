import { AppError } from "../errors.ts";

type Waiting = (() => void)[];
type Limits = {
  readonly atOnce: number;
  /** That may wait of one key; beyond, the caller is told to come back. */
  readonly waitingMax: number;
  /** What it is told to wait, in milliseconds. */
  readonly retryAfterMs: number;
};

/** Work of which only so much is under way at a time. Keys take turns, so that whoever asks for much waits behind themselves alone. */
export class FairQueue {
  readonly #limits: Limits;
  /** In the order in which their turns come. */
  readonly #waiting = new Map<string, Waiting>();
  #underWay = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws AppError RATE_LIMITED when too much of this key waits already */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#limits.atOnce) await this.#wait(key);
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  #wait(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    const { waitingMax, retryAfterMs } = this.#limits;
    if (waiting.length >= waitingMax) throw new AppError("RATE_LIMITED", { retryAfterMs });
    this.#waiting.set(key, waiting);
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** To the key whose turn it is, which comes last from then on. */
  #handOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#underWay -= 1;
      return;
    }
    const [key, waiting] = next;
    const start = waiting.shift();
    this.#waiting.delete(key);
    if (waiting.length > 0) this.#waiting.set(key, waiting);
    start?.();
  }
}
