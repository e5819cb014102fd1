const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A restarting server is met by its clients spread over this long. */
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
