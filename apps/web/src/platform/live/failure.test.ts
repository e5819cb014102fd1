import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { LiveFailure, toRefusal, toToldMs } from "./failure.ts";

test("a failure says in the log what it was", () => {
  const refused = new LiveFailure({ kind: "refused", error: { code: "NOT_FOUND" } });
  expect(String(refused)).toBe("LiveFailure: refused: NOT_FOUND");
  expect(new LiveFailure({ kind: "timeout" }).message).toBe("timeout");
});

test("only the server's own word is a refusal", () => {
  const error = { code: "NOT_FOUND" } as const;
  expect(toRefusal(new LiveFailure({ kind: "refused", error }))).toBe(error);
  for (const cause of [new LiveFailure({ kind: "disconnected" }), new Error("other"), null]) {
    expect(toRefusal(cause)).toBeNull();
  }
});

test("how long the server wants to hear nothing is 0 where it did not say", () => {
  const refused = (retryAfterMs?: number) =>
    new LiveFailure({ kind: "refused", error: { code: "RATE_LIMITED", ...(retryAfterMs && { retryAfterMs }) } });
  expect(toToldMs(refused(500))).toBe(500);
  expect(toToldMs(new ApiError({ code: "RATE_LIMITED", retryAfterMs: 700 }))).toBe(700);
  for (const cause of [refused(), new LiveFailure({ kind: "timeout" }), new Error("other")]) {
    expect(toToldMs(cause)).toBe(0);
  }
});
