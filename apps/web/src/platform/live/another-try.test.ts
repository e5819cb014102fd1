import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { isWorthAnotherTry } from "./another-try.ts";
import { LiveFailure } from "./failure.ts";

test.each(["NOT_FOUND", "BAD_INPUT", "RATE_LIMITED", "UNAUTHENTICATED", "CONFLICT"] as const)(
  "a question that is refused with %s is not asked again",
  (code) => {
    expect(isWorthAnotherTry(0, new ApiError({ code }))).toBe(false);
    expect(isWorthAnotherTry(0, new LiveFailure({ kind: "refused", error: { code } }))).toBe(false);
  },
);

test("one that was called off is not asked again, one whose time was up is", () => {
  expect(isWorthAnotherTry(0, new NetworkError(AbortSignal.abort().reason))).toBe(false);
  expect(isWorthAnotherTry(0, new NetworkError(new DOMException("late", "TimeoutError")))).toBe(true);
});

test.each([
  new NetworkError(null),
  new ApiError({ code: "UNAVAILABLE" }),
  new ApiError({ code: "INTERNAL" }),
  new LiveFailure({ kind: "disconnected" }),
  new LiveFailure({ kind: "refused", error: { code: "UNAVAILABLE" } }),
])("one that was not answered (%s) is asked three times more", (error) => {
  expect([0, 1, 2, 3].map((failures) => isWorthAnotherTry(failures, error))).toEqual([true, true, true, false]);
});
