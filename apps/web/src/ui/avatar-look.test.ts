import { readFileSync } from "node:fs";
import { join } from "node:path";
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

test("faces are 36, 40 and 70 px wide  SHELL-055", () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  const tokens = new Map(
    Array.from(read("tokens.css").matchAll(/(--avatar-\w+): (\d+)px;/gu), ([, name, px]) => [name, Number(px)]),
  );
  const sizes = Array.from(
    read("Avatar.module.css").matchAll(/\.size(\d+) \{\s+--avatar: var\((--avatar-\w+)\)/gu),
    (found) => [Number(found[1]), tokens.get(found[2])],
  );
  expect(sizes).toEqual([
    [36, 36],
    [40, 40],
    [70, 70],
  ]);
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
