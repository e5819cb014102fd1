import { describe, expect, test } from "vitest";
import type { UserId } from "@atrium/contracts/ids";
import { toGroupProblems } from "./new-group.ts";

const people = (count: number) => Array.from({ length: count }, (_, index) => `u${index}` as UserId);

describe("a new group", () => {
  test("needs a name of at most 100 characters and at least one person", () => {
    expect(toGroupProblems({ name: "x".repeat(100), userIds: people(1) })).toEqual([]);
    expect(toGroupProblems({ name: "  ", userIds: [] })).toEqual([
      { field: "name", kind: "missing" },
      { field: "people", kind: "none" },
    ]);
    expect(toGroupProblems({ name: "x".repeat(101), userIds: people(201) })).toEqual([
      { field: "name", kind: "tooLong" },
      { field: "people", kind: "tooMany" },
    ]);
  });
});
