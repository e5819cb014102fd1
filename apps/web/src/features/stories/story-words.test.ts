import type { Instant } from "@atrium/contracts/ids";
import { afterEach, expect, test } from "vitest";
import { startLocaleFor } from "../../platform/i18n/locale.ts";
import { toCaption, toFirstName, toTimeWords } from "./story-words.ts";

const NOW = new Date("2026-06-18T12:00:00.000Z");
const postedAgo = (minutes: number) => {
  const postedAt = NOW.getTime() - minutes * 60_000;
  return {
    postedAt: new Date(postedAt).toISOString() as Instant,
    endsAt: new Date(postedAt + 24 * 3_600_000).toISOString() as Instant,
  };
};
afterEach(() => startLocaleFor([]));

test("how long ago it was posted is told in whole hours, and what is left with the hour that has begun", () => {
  expect(toTimeWords(postedAgo(180), NOW)).toBe("3 h ago, ends in 21 h");
  expect(toTimeWords(postedAgo(200), NOW)).toBe("3 h ago, ends in 21 h");
  expect(toTimeWords(postedAgo(12), NOW)).toBe("12 min ago, ends in 24 h");
  expect(toTimeWords(postedAgo(24 * 60 - 90), NOW)).toBe("22 h ago, ends in 2 h");
  expect(toTimeWords(postedAgo(24 * 60 - 12), NOW)).toBe("23 h ago, ends in 12 min");
});

test("the same in French", () => {
  startLocaleFor(["fr"]);
  expect(toTimeWords(postedAgo(180), NOW)).toBe("Il y a 3 h, se termine dans 21 h");
});

test("of words of several lines the first is their title, and of one line there is none", () => {
  expect(toCaption("Lantern night\n\nTwelve are hung.\nIn the wind.")).toEqual({
    title: "Lantern night",
    rest: "Twelve are hung.\nIn the wind.",
  });
  expect(toCaption(" Lantern night \n")).toEqual({ title: null, rest: "Lantern night" });
});

test("a portrait has the first name under it", () => {
  expect(toFirstName("Noor van Dijk")).toBe("Noor");
});
