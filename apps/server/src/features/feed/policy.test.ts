import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { maySendAs } from "./policy.ts";

test("an item is written in one's own name or in nobody's, never in another's", () => {
  const [own, other] = ["1" as UserId, "2" as UserId];
  expect([own, null, undefined].map((sender) => maySendAs(own, sender))).toEqual([true, true, true]);
  expect(maySendAs(own, other)).toBe(false);
});
