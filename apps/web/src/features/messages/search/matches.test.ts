import { describe, expect, test } from "vitest";
import { holdsWords, markMatches, toExcerpt, toWords } from "./matches.ts";

function mark(text: string, query: string, where: "anywhere" | "wordStart" = "anywhere"): string {
  return markMatches(text, toWords(query), where)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");
}

describe("searching text  ROOM-058", () => {
  test("ignores accents, case and surrounding space", () => {
    expect(holdsWords("Ångström café", toWords("  CAFE ang "))).toBe(true);
    expect(holdsWords("Harbour & Pine", toWords("pinewood"))).toBe(false);
  });

  test("an empty search finds nothing  ROOM-059", () => {
    expect(holdsWords("anything", toWords("   "))).toBe(false);
  });

  test("marks what matched, in the original spelling", () => {
    expect(mark("Harbour & Pine", "har")).toBe("[Har]bour & Pine");
    expect(mark("Sharp Pencils", "har")).toBe("S[har]p Pencils");
    expect(mark("Crème brûlée", "cre bru")).toBe("[Crè]me [brû]lée");
    expect(mark("a 👩‍👧 harbour", "harb")).toBe("a 👩‍👧 [harb]our");
    expect(mark("Sharp limestone", "har", "wordStart")).toBe("Sharp limestone");
    expect(mark("plain", "")).toBe("plain");
  });

  test("shortens a long text to the surroundings of the match", () => {
    const text = `${"x".repeat(400)} limestone`;
    expect(toExcerpt(text, ["limestone"], 90)).toMatch(/^…x+ limestone$/u);
    expect(toExcerpt("short", ["zzz"], 90)).toBe("short");
  });
});
