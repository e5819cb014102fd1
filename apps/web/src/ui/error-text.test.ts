import { ERROR_CODES } from "@atrium/contracts/errors";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../platform/api/api-error.ts";
import { toErrorText } from "./error-text.ts";

const refused = (code: (typeof ERROR_CODES)[number]) => new ApiError({ code });

test("every code has a sentence of its own", () => {
  const sentences = ERROR_CODES.map((code) => toErrorText(refused(code)));
  // The specification's own words have no full stop.
  const ownWords = "Please make any one member as admin before leaving this";
  expect(sentences.filter((text) => !/^\S.*\.$/u.test(text) && text !== ownWords)).toEqual([]);
  expect(new Set(sentences).size).toBe(ERROR_CODES.length);
});

test("a server that was not reached is told apart from one that failed, and from a fault of ours", () => {
  expect(toErrorText(new NetworkError("cut"))).toBe(
    "The server cannot be reached. Check your connection and try again.",
  );
  expect(toErrorText(new TypeError("fault"))).toBe(toErrorText(refused("INTERNAL")));
});

test.each([
  [undefined, "Too many attempts. Try again in 1 minute."],
  [60_000, "Too many attempts. Try again in 1 minute."],
  [61_000, "Too many attempts. Try again in 2 minutes."],
])("after %s ms one may try again", (retryAfterMs, text) => {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  expect(toErrorText(new ApiError({ code: "RATE_LIMITED", ...wait }))).toBe(text);
});

test("a screen's own sentence comes first, its fallback before the default ones", () => {
  const own = {
    CONFLICT: () => "Taken.",
    BAD_INPUT: ({ field }: ApiError) => (field === "name" ? "A name is missing." : undefined),
  };
  expect(toErrorText(refused("CONFLICT"), own)).toBe("Taken.");
  expect(toErrorText(new ApiError({ code: "BAD_INPUT", field: "name" }), own)).toBe("A name is missing.");
  expect(toErrorText(refused("BAD_INPUT"), own)).toBe(toErrorText(refused("BAD_INPUT")));
  const otherwise = () => "It did not work.";
  for (const error of [refused("BAD_INPUT"), refused("INTERNAL"), new NetworkError("cut"), new TypeError("fault")])
    expect(toErrorText(error, { ...own, otherwise })).toBe("It did not work.");
});
