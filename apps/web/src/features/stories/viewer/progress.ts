/** How long a picture or words are shown. */
export const PICTURE_MS = 6_000;

/** Where nothing is to move, it goes on from second to second. */
export function toShownShare(passedMs: number, durationMs: number, isStepped: boolean): number {
  const shownMs = isStepped ? Math.floor(passedMs / 1_000) * 1_000 : passedMs;
  return durationMs > 0 ? Math.min(1, shownMs / durationMs) : 0;
}

/** Counts the time in which something is shown and nothing holds it up. */
export class ShownTime {
  #passedMs = 0;
  #since: number | null = null;

  run(now: number): void {
    this.#since ??= now;
  }

  pause(now: number): void {
    this.#passedMs = this.at(now);
    this.#since = null;
  }

  at(now: number): number {
    return this.#passedMs + (this.#since === null ? 0 : now - this.#since);
  }
}
