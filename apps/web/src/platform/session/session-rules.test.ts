import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { isRefusal, needsRefresh, toExpiryMs, toRefreshDelay, toRetryDelay } from "./session-rules.ts";

const NOW = Date.UTC(2026, 5, 18, 8);
const MINUTE = 60_000;

test("expiry below 1e12 is in seconds, else in milliseconds  ACC-044", () => {
  expect(toExpiryMs(1_781_000_000)).toBe(1_781_000_000_000);
  expect(toExpiryMs(999_999_999_999)).toBe(999_999_999_999_000);
  expect(toExpiryMs(1e12)).toBe(1e12);
  expect(toExpiryMs(1_781_000_000_000)).toBe(1_781_000_000_000);
});

describe("toRefreshDelay", () => {
  test("is 5 minutes before expiry  ACC-045", () => {
    expect(toRefreshDelay(NOW + 30 * MINUTE, NOW)).toBe(25 * MINUTE);
  });

  test("is at once when expired or nearly so  ACC-046", () => {
    expect(toRefreshDelay(NOW - MINUTE, NOW)).toBe(0);
    expect(toRefreshDelay(NOW + 4 * MINUTE, NOW)).toBe(0);
    expect(needsRefresh(NOW + 5 * MINUTE, NOW)).toBe(true);
    expect(needsRefresh(NOW + 5 * MINUTE + 1, NOW)).toBe(false);
  });

  test("stays below what a browser timer can hold", () => {
    expect(toRefreshDelay(NOW + 365 * 24 * 60 * MINUTE, NOW)).toBeLessThan(2 ** 31);
  });
});

test("only the server's definite word ends a session  A-03", () => {
  expect(isRefusal(new ApiError({ code: "UNAUTHENTICATED" }))).toBe(true);
  expect(isRefusal(new ApiError({ code: "INVALID_CREDENTIALS" }))).toBe(true);
  expect(isRefusal(new ApiError({ code: "BAD_INPUT" }))).toBe(true);
  expect(isRefusal(Object.assign(new Error("other"), { code: "UNAUTHENTICATED" }))).toBe(false);
  expect(isRefusal(new ApiError({ code: "UNAVAILABLE" }))).toBe(false);
  expect(isRefusal(new ApiError({ code: "RATE_LIMITED" }))).toBe(false);
  expect(isRefusal(new ApiError({ code: "INTERNAL" }))).toBe(false);
  expect(isRefusal(new NetworkError("cut"))).toBe(false);
});

describe("toRetryDelay", () => {
  const cut = new NetworkError("cut");

  test("doubles up to a minute", () => {
    expect([0, 1, 2, 10].map((tries) => toRetryDelay(tries, 1, cut))).toEqual([1_000, 2_000, 4_000, 60_000]);
  });

  test("spreads over the upper half", () => {
    expect(toRetryDelay(1, 0, cut)).toBe(1_000);
  });

  test("waits as long as the server asks", () => {
    expect(toRetryDelay(0, 1, new ApiError({ code: "RATE_LIMITED", retryAfterMs: 30_000 }))).toBe(30_000);
  });
});
