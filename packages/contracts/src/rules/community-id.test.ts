import { expect, test } from "vitest";
import { toCommunityId } from "./community-id.ts";

test.each([
  ["one", "one"],
  ["x:one", "one"],
  [["x:one", "two"], "one"],
  [" one ", "one"],
  ["", null],
  ["x:", null],
  [[], null],
  [undefined, null],
  [7, null],
])("the community %j is %j  A-92", (written, id) => {
  expect(toCommunityId(written)).toBe(id);
});
