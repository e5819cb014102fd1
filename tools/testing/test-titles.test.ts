import { expect, test } from "vitest";
import { readTitles } from "./test-titles.ts";

const titlesOf = (text: string) => readTitles("a.test.ts", text).map(({ text: title, runs }) => [title, runs]);

test("titles are read with those of their groups, and comments and other texts are not", () => {
  const text = `
    // ACC-001
    describe("a form  ACC-002", () => {
      test("is there  ACC-003", () => { expect("ACC-004").toBe(1); });
      it(\`says \${what}  ACC-005\`, async () => {});
    });`;
  expect(titlesOf(text)).toEqual([
    ["a form  ACC-002 is there  ACC-003", "always"],
    ["a form  ACC-002 says …  ACC-005", "always"],
  ]);
});

test("each row of a table is a title, and so is each turn of a loop around a test", () => {
  const text = `
    const ROWS: readonly string[][] = [["z", "ACC-004"]];
    test.each([["a", "ACC-001"], ["b", () => "ACC-009"]] as const)("%s  %s", () => {});
    test.each(ROWS)("known  %s", () => {});
    for (const { what } of [{ what: "x  ACC-002" }, { what: "y  ACC-003" }]) test(\`of \${what}\`, () => {});`;
  expect(titlesOf(text)).toEqual([
    ["%s  %s a ACC-001", "always"],
    ["%s  %s b", "always"],
    ["known  %s z ACC-004", "always"],
    ["of … x  ACC-002", "always"],
    ["of … y  ACC-003", "always"],
  ]);
});

test("what never runs, and what runs on some machines only, is told apart", () => {
  const text = `
    test.skip("off  ACC-001", () => {});
    describe.skipIf(missing)("with Redis", () => { test("counts  ACC-002", () => {}); });
    test("scans  ACC-003", () => { test.skip(!hasScanner(), "no scanner"); });`;
  expect(readTitles("a.test.ts", text).map(({ need }) => need)).toEqual([null, "missing", "!hasScanner()"]);
  expect(titlesOf(text)).toEqual([
    ["off  ACC-001", "never"],
    ["with Redis counts  ACC-002", "conditional"],
    ["scans  ACC-003", "conditional"],
  ]);
});
