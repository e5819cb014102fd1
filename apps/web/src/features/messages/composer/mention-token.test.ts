import { expect, test } from "vitest";
import { findMentionToken, putMention } from "./mention-token.ts";

test.each([
  ["@", { start: 0, query: "" }],
  ["hello @In", { start: 6, query: "In" }],
  ["(@Inès", { start: 1, query: "Inès" }],
  ["line\n@o’b", { start: 5, query: "o’b" }],
  ["mail@example", null],
  ["@ines carv", null],
  ["hello", null],
])("before the caret of %j there is %j", (text, token) => {
  expect(findMentionToken(text, text.length)).toEqual(token);
});

test("only what stands before the caret counts", () => {
  expect(findMentionToken("hi @ines", 5)).toEqual({ start: 3, query: "i" });
  expect(findMentionToken("hi @ines", 2)).toBeNull();
});

test("the handle takes the place of what was typed, with one space after it", () => {
  expect(putMention("hi @In", { start: 3, query: "In" }, "inescarvalho")).toEqual({
    text: "hi @inescarvalho ",
    caret: 17,
  });
  expect(putMention("@In, you", { start: 0, query: "In" }, "ines1")).toEqual({ text: "@ines1 , you", caret: 7 });
  expect(putMention("@In you", { start: 0, query: "In" }, "ines1")).toEqual({ text: "@ines1 you", caret: 7 });
});
