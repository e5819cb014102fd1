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
  ])("%s becomes %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("gradientOf", () => {
  test("keeps the pair of an id  A-36", () => {
    expect(gradientOf("0b5f4f6e-3a0c-4d62-9c8f-3d1f9e1b8a11")).toBe(gradientOf("0b5f4f6e-3a0c-4d62-9c8f-3d1f9e1b8a11"));
  });

  test("uses all five pairs", () => {
    const pairs = new Set(Array.from({ length: 60 }, (_, index) => gradientOf(`room-${index}`)));
    expect(pairs.size).toBe(5);
  });
});
