/** Allows `burst` uses at once and `perSecond` lasting. Local and synchronous, for limits per connection. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #tokens: number;
  #updatedMs: number;

  constructor({ perSecond, burst }: { perSecond: number; burst: number }, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#updatedMs = nowMs;
  }

  /** Takes one use: 0 when allowed, otherwise the milliseconds until the next one is. */
  take(nowMs: number): number {
    const elapsedMs = Math.max(0, nowMs - this.#updatedMs);
    this.#tokens = Math.min(this.#burst, this.#tokens + (elapsedMs / 1000) * this.#perSecond);
    this.#updatedMs = nowMs;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / this.#perSecond) * 1000);
    this.#tokens -= 1;
    return 0;
  }
}
