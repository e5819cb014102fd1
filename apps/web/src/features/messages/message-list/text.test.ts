import { describe, expect, test } from "vitest";
import { toPieces } from "./link-text.ts";
import { isLargeEmoji, mayHaveLinks } from "./text.ts";
import { toOneLine, toVisible } from "../../../ui/visible-text.ts";

function links(text: string): string[] {
  const found = toPieces(text).flatMap((piece) => (piece.kind === "link" ? [piece.href] : []));
  // Otherwise it would not be looked through.
  expect(found.length === 0 || mayHaveLinks(text)).toBe(true);
  return found;
}

describe("links", () => {
  test("are found for http, https and mail, and bare domains become https", () => {
    expect(toPieces("see https://example.org/a?b=1, ok")).toEqual([
      { kind: "text", text: "see " },
      { kind: "link", text: "https://example.org/a?b=1", href: "https://example.org/a?b=1" },
      { kind: "text", text: ", ok" },
    ]);
    expect(links("http://a.example.com and www.example.org and me@example.org")).toEqual([
      "http://a.example.com",
      "https://www.example.org",
      "mailto:me@example.org",
    ]);
  });

  test("are not looked for in words alone", () => {
    expect(["Every drop. The frogs moved in already!", "at 8:", "👍🏽", ""].filter(mayHaveLinks)).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://example.org/x",
  ])("are never made of %s", (text) => {
    for (const href of links(text)) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/u);
  });

  test("markup stays text", () => {
    const hostile = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
    expect(
      toPieces(hostile)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(hostile);
  });

  test("every text comes back whole", () => {
    for (const text of ["", " ", "a\nb", "https://", "@", "🙂 https://example.com 🙂", "x".repeat(10_000)]) {
      expect(
        toPieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }
  });
});

describe("control characters", () => {
  test("show as pictures, direction overrides as a mark, line breaks stay", () => {
    expect(toVisible("a\u0000b\u001Bc\u007Fd\u0085e")).toBe("a␀b␛c␡d\uFFFDe");
    expect(toVisible("evil\u202Egpj.exe")).toBe("evil\uFFFDgpj.exe");
    expect(toVisible("a\n\tb")).toBe("a\n\tb");
    expect(toOneLine("  a\n\n b\tc ")).toBe("a b c");
  });
});

describe("large emoji", () => {
  test("are one to three emoji alone", () => {
    for (const text of ["🙂", "🙂🙂🙂", " 👩‍👩‍👧‍👦 ", "👍🏽", "🇫🇷", "❤️ 🙂"]) expect(isLargeEmoji(text)).toBe(true);
    for (const text of ["🙂🙂🙂🙂", "ok 🙂", "1", "#", "", "   "]) expect(isLargeEmoji(text)).toBe(false);
  });
});
