/** A lost connection is tried again within this, then within twice as long and so on, at random. */
const FIRST_DELAY_MS = 500;
/** Longest pause between tries; they never end. */
const LONGEST_DELAY_MS = 30_000;
/** A server that said it restarts is met by its clients spread over this long. */
const RESTART_SPREAD_MS = 6_000;

/** Full jitter: anywhere between at once and the doubled limit, so that clients never come back in step. */
export function toRetryDelay(failedAttempts: number, random: number): number {
  const limit = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failedAttempts, 10));
  return Math.round(limit * random);
}

/** The delay after the server said that it goes away (close code 1012). */
export function toRestartDelay(random: number): number {
  return 300 + Math.round(RESTART_SPREAD_MS * random);
}
