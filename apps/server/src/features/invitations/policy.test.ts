import { expect, test } from "vitest";
import { looksAfter } from "./policy.ts";

test("owner and administrators look after a room; members, strangers and the two of a direct chat do not  LINK-016", () => {
  const group = { chatType: "group" } as const;
  expect([looksAfter(group, "owner"), looksAfter(group, "admin")]).toEqual([true, true]);
  expect([looksAfter(group, "member"), looksAfter(group, null)]).toEqual([false, false]);
  expect(looksAfter({ chatType: "direct" }, "owner")).toBe(false);
});
