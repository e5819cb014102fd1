import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setWords, toSign } from "./set-words.ts";

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** What is chosen stands between two bars. */
function set(marked: string, sign: string): string {
  const [before = "", chosen = "", after = ""] = marked.split("|");
  const next = setWords(before + chosen + after, { start: before.length, end: before.length + chosen.length }, sign);
  return [next.text.slice(0, next.start), next.text.slice(next.start, next.end), next.text.slice(next.end)].join("|");
}

test("Ctrl or Cmd with B, I and E are keys for it, and nothing else is", () => {
  const signs = ["b", "I", "e", "x"].map((key) => toSign({ ...NO_KEYS, key, ctrlKey: true }));
  expect(signs).toEqual(["**", "_", "`", null]);
  expect(toSign({ ...NO_KEYS, key: "b", metaKey: true })).toBe("**");
  expect(toSign({ ...NO_KEYS, key: "b" })).toBeNull();
  for (const more of ["altKey", "shiftKey", "metaKey"] as const)
    expect(toSign({ ...NO_KEYS, key: "b", ctrlKey: true, [more]: true })).toBeNull();
});

describe("what is chosen", () => {
  test.each([
    ["a |b| c", "**", "a **|b|** c"],
    ["a |b | c", "_", "a _|b|_  c"],
    ["a ||", "`", "a `||`"],
    ["|a\nb|", "`", "```\n|a\nb|\n```"],
    ["|a\nb|", "**", "**|a\nb|**"],
  ])("%j set in %s is %j", (given, sign, expected) => {
    expect(set(given, sign)).toBe(expected);
  });

  test.each([
    ["a **|b|** c", "**", "a |b| c"],
    ["a |**b**| c", "**", "a |b| c"],
    ["`||`", "`", "||"],
  ])("%j loses the sign %s again: %j", (given, sign, expected) => {
    expect(set(given, sign)).toBe(expected);
  });

  test("twice is as before, whatever words they are", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,9}$/u), fc.stringMatching(/^[a-z]{1,9}$/u), (before, chosen) => {
        for (const sign of ["**", "_", "`"])
          expect(set(set(`${before}|${chosen}|`, sign), sign)).toBe(`${before}|${chosen}|`);
      }),
    );
  });
});
