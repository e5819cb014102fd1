import { EXPIRY_SECONDS_BELOW, REFRESH_LEAD_MS } from "@atrium/contracts/limits";
import { ApiError } from "../api/api-error.ts";

/** Browsers fire timers beyond 24.8 days at once; long before that the session looks at the clock again. */
const LONGEST_WAIT_MS = 12 * 3_600_000;
/** Should a new session seem to end at once (a clock that is wrong, a server set up oddly), it is renewed this often. */
export const SHORTEST_RENEWAL_MS = 30_000;
/** A renewal that failed is tried again after this, then after twice as long and so on. */
const FIRST_RETRY_MS = 1_000;
/** Longest pause between tries to renew. */
const LONGEST_RETRY_MS = 60_000;

/** Seconds or milliseconds since 1970, told apart by size, as milliseconds (ACC-044). */
export function toExpiryMs(expiresAt: number): number {
  return expiresAt < EXPIRY_SECONDS_BELOW ? expiresAt * 1000 : expiresAt;
}

/** How long until the session is to be renewed: 5 minutes before it expires, at once when that has passed (ACC-045, ACC-046). */
export function toRefreshDelay(expiresAtMs: number, nowMs: number): number {
  return Math.min(Math.max(0, expiresAtMs - REFRESH_LEAD_MS - nowMs), LONGEST_WAIT_MS);
}

export function needsRefresh(expiresAtMs: number, nowMs: number): boolean {
  return toRefreshDelay(expiresAtMs, nowMs) === 0;
}

/** The server's definite word that this session is over; anything else is worth another try. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "UNAUTHENTICATED" || error.code === "INVALID_CREDENTIALS" || error.code === "BAD_INPUT";
}

/** The wait before the next try: doubling up to a minute, half of it by chance, and never less than the server asks for. */
export function toRetryDelay(failedTries: number, random: number, error: unknown): number {
  const limit = Math.min(FIRST_RETRY_MS * 2 ** failedTries, LONGEST_RETRY_MS);
  const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(Math.round(limit * (0.5 + random / 2)), asked);
}
