import fc from "fast-check";
import { expect, test } from "vitest";
import { hasTerms, listIndexWords, listPrefixes, listTerms, toIndexedPrefix } from "./words.ts";

const finds = (text: string, query: string): boolean => {
  const prefixes = new Set([...listIndexWords(text)].flatMap(listPrefixes));
  const terms = listTerms(query);
  return terms.length > 0 && terms.every((term) => prefixes.has(toIndexedPrefix(term))) && hasTerms(text, terms);
};

test("finds the beginning of any word, without regard to accents and case  ROOM-058", () => {
  expect(finds("Le café d'été à Zürich", "CAFE")).toBe(true);
  expect(finds("Le café d'été à Zürich", "éte")).toBe(true);
  expect(finds("Le café d'été à Zürich", "zuri")).toBe(true);
  expect(finds("Tomasz Zieliński", "zielins")).toBe(true);
  expect(finds("straße", "STRASSE")).toBe(false);
  expect(finds("Le café", "afe")).toBe(false);
});

test("finds words of other scripts, and parts of those written without spaces", () => {
  expect(finds("привет, мир", "МИР")).toBe(true);
  expect(finds("北側の石はどうしますか", "石は")).toBe(true);
  expect(finds("北側の石はどうしますか", "どうします")).toBe(true);
  expect(finds("北側の石はどうしますか", "石ど")).toBe(false);
  expect(finds("สวัสดีครับ", "ครับ")).toBe(true);
  expect(finds("see you 🎉", "🎉")).toBe(true);
});

test("a text without words finds nothing  ROOM-059", () => {
  expect(listTerms("  .,-!  ")).toEqual([]);
});

test("every beginning of every word of any text is found", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat(), fc.nat(), (text, which, length) => {
      const words = listTerms(text);
      const word = words[which % Math.max(1, words.length)];
      if (!word) return;
      const query = Array.from(word)
        .slice(0, 1 + (length % word.length))
        .join("");
      expect(finds(text, query)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("words of 200 characters and more are found by their beginning and whole", () => {
  const word = "a".repeat(150) + "b".repeat(150);
  expect(finds(`x ${word} y`, "aaaaaaaaaaaaaaaaaaaa")).toBe(true);
  expect(finds(`x ${word} y`, word)).toBe(true);
  expect(finds(`x ${word} y`, `${word}c`)).toBe(false);
  expect([...listIndexWords(word)].every((indexed) => indexed.length <= 11)).toBe(true);
});
