import { expect, test } from "vitest";
import { standsAlone } from "./search.ts";

test("a kind is enough to look for, but for texts", () => {
  expect([standsAlone({ kind: "photo" }), standsAlone({ kind: "text" }), standsAlone({})]).toEqual([
    true,
    false,
    false,
  ]);
});
