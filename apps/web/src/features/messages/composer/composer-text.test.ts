import { describe, expect, test } from "vitest";
import { insertAt, isSendKey, toTextState } from "./composer-text.ts";

describe("the text being written", () => {
  test("can be sent up to 10,000 characters and is counted towards the end", () => {
    expect(toTextState(" \n ")).toEqual({ kind: "empty" });
    expect(toTextState("x".repeat(9_500))).toEqual({ kind: "fine" });
    expect(toTextState("x".repeat(10_000))).toEqual({ kind: "long", length: 10_000 });
    expect(toTextState("x".repeat(10_001))).toEqual({ kind: "tooLong", length: 10_001, over: 1 });
  });

  test("is sent by Enter alone, never in the middle of a composition", () => {
    const enter = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13 };
    expect(isSendKey(enter)).toBe(true);
    expect(isSendKey({ ...enter, shiftKey: true })).toBe(false);
    expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  });

  test("takes an emoji where the caret is", () => {
    expect(insertAt("ab", { start: 1, end: 2 }, "🙂")).toEqual({ text: "a🙂", caret: 3 });
  });
});
