import { STORY_TEXT_MAX_LENGTH } from "@atrium/contracts/story-limits";
import { expect, test } from "vitest";
import { toLength } from "./length.ts";

test("characters are counted near the end, and those beyond it", () => {
  const of = (length: number) => toLength("x".repeat(length));
  expect(of(STORY_TEXT_MAX_LENGTH - 101)).toEqual({ kind: "fine" });
  expect(of(STORY_TEXT_MAX_LENGTH - 100)).toEqual({ kind: "near", left: 100 });
  expect(of(STORY_TEXT_MAX_LENGTH)).toEqual({ kind: "near", left: 0 });
  expect(of(STORY_TEXT_MAX_LENGTH + 2)).toEqual({ kind: "over", over: 2 });
});
