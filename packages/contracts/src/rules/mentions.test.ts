import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { MENTIONS_MAX } from "../limits.ts";
import { listHandles, toMentionPieces } from "./mentions.ts";

const INES = { userId: "ines" as UserId, handle: "inescarvalho", name: "Inès Carvalho" };

test.each([
  ["@inescarvalho", ["inescarvalho"]],
  ["(@INESCARVALHO), and @inescarvalho again", ["inescarvalho"]],
  ["hello @tomasz and\n@inescarvalho!", ["tomasz", "inescarvalho"]],
  ["mail@inescarvalho.example or https://example.org/@inescarvalho", []],
  ["@four @inescarvalho_2 @@inescarvalho", []],
  [`@${"a".repeat(33)}`, []],
])("%s names %j", (text, handles) => {
  expect(listHandles(text)).toEqual(handles);
});

test("no more are named than may be", () => {
  const text = Array.from({ length: MENTIONS_MAX + 5 }, (_, index) => `@person${index}`).join(" ");
  expect(listHandles(text)).toHaveLength(MENTIONS_MAX);
});

test("who is no member stays a text, and nothing of a text is lost", () => {
  expect(toMentionPieces("hi @InesCarvalho and @stranger", [INES])).toEqual([
    { text: "hi ", mention: null },
    { text: "@InesCarvalho", mention: INES },
    { text: " and @stranger", mention: null },
  ]);
  for (const text of [
    "",
    "@",
    "@inescarvalho@inescarvalho",
    " @inescarvalho\n@inescarvalho.",
    "x@inescarvalho @@inescarvalho",
  ]) {
    expect(
      toMentionPieces(text, [INES])
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  }
});
