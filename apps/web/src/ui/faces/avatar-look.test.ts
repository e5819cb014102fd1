import { describe, expect, test } from "vitest";
import { gradientOf, initialsOf } from "./avatar-look.ts";

describe("initialsOf", () => {
  test.each([
    ["Inès Carvalho", "IC"],
    ["inès maria carvalho", "IC"],
    ["Fathom", "F"],
    ["Harbour & Pine", "HP"],
    ["(Studio) North", "SN"],
    ["山田 太郎", "山太"],
    ["山田太郎", "山"],
    ["👩‍🚀 Ada Lovelace", "👩‍🚀L"],
    ["  ", ""],
  ])("%s becomes %s  ROOM-031", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("gradientOf", () => {
  // As they were when people first saw them: a face that changes its colours is another one.
  test.each([
    ["0190a000-0000-7000-8000-000000000001", "clay"],
    ["0190a000-0000-7000-8000-000000000002", "iris"],
    ["0190a000-0000-7000-8000-000000000003", "saffron"],
    ["0190a000-0000-7000-8000-000000000007", "sky"],
    ["0190a000-0000-7000-8000-000000000011", "fern"],
  ])("%s has the pair %s, today and tomorrow  A-36", (id, pair) => {
    expect(gradientOf(id)).toBe(pair);
  });

  test("uses all five pairs  ROOM-032", () => {
    const pairs = new Set(Array.from({ length: 60 }, (_, index) => gradientOf(`room-${index}`)));
    expect(pairs.size).toBe(5);
  });
});
