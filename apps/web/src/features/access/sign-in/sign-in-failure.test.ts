import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../platform/api/api-error.ts";
import { toFailureText } from "./sign-in-failure.ts";

test("wrong credentials  ACC-031", () => {
  expect(toFailureText(new ApiError({ code: "INVALID_CREDENTIALS" }))).toBe("Invalid credentials");
});

test.each([
  [undefined, "Too many attempts. Try again in 1 minute."],
  [61_000, "Too many attempts. Try again in 2 minutes."],
])("too many attempts, to wait %s ms", (retryAfterMs, text) => {
  expect(toFailureText(new ApiError({ code: "RATE_LIMITED", ...(retryAfterMs ? { retryAfterMs } : {}) }))).toBe(text);
});

test.each([
  ["UNAUTHENTICATED", "Invalid credentials"],
  ["BAD_INPUT", "Invalid credentials"],
  ["UNAVAILABLE", "The server is busy or restarting. Try again in a moment."],
  ["INTERNAL", "Something went wrong on the server. Try again in a moment."],
] as const)("the server's %s has a sentence", (code, text) => {
  expect(toFailureText(new ApiError({ code }))).toBe(text);
});

test("an unreachable server is not the person's mistake", () => {
  expect(toFailureText(new NetworkError("cut"))).toBe(
    "The server cannot be reached. Check your connection and try again.",
  );
});
