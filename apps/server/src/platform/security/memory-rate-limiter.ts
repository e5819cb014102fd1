import type { Clock } from "../clock.ts";
import type { RateLimit, RateLimiter } from "./rate-limiter.ts";

/**
 * Memory of the throttles, about 40 MB when every key is used once. Beyond, the
 * keys longest unused are forgotten before their window is over.
 */
const USES_MAX = 200_000;

/**
 * The embedded form. Keeps the times of a key's last `limit` uses, which makes the sliding window exact.
 * A refused use is not counted, so trying again does not lengthen the wait.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #usesMax: number;
  /** Least recently used first. */
  readonly #uses = new Map<string, number[]>();
  #total = 0;

  constructor(clock: Clock, usesMax = USES_MAX) {
    this.#clock = clock;
    this.#usesMax = usesMax;
  }

  take(key: string, { limit, windowMs }: RateLimit): Promise<number> {
    const now = this.#clock.now().getTime();
    // Uses of times to come are from before the clock went back, and would refuse for as long as it went.
    const uses = (this.#uses.get(key) ?? []).filter((at) => at <= now);
    const blocking = uses.at(-limit);
    const waitMs = blocking === undefined ? 0 : Math.max(0, blocking + windowMs - now);
    this.#replace(key, waitMs > 0 ? uses : [...uses, now].slice(-limit));
    this.#forgetOldest();
    return Promise.resolve(waitMs);
  }

  reset(key: string): Promise<void> {
    this.#remove(key);
    return Promise.resolve();
  }

  #replace(key: string, uses: number[]): void {
    this.#remove(key);
    this.#uses.set(key, uses);
    this.#total += uses.length;
  }

  #remove(key: string): void {
    this.#total -= this.#uses.get(key)?.length ?? 0;
    this.#uses.delete(key);
  }

  #forgetOldest(): void {
    for (const key of this.#uses.keys()) {
      if (this.#total <= this.#usesMax) return;
      this.#remove(key);
    }
  }
}
