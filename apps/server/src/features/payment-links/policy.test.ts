import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { isPayer, mayCollect, mayPay } from "./policy.ts";

const [INES, KENJI] = ["ines" as UserId, "kenji" as UserId];

test("owner and admins collect, members and strangers do not  PAYL-071", () => {
  expect([mayCollect("owner"), mayCollect("admin"), mayCollect("member"), mayCollect(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("anybody but its owner pays, guests too, while there is one  PAYL-051", () => {
  expect(mayPay(KENJI, { ownerId: INES })).toBe(true);
  expect(mayPay(null, { ownerId: INES })).toBe(true);
  expect(mayPay(INES, { ownerId: INES })).toBe(false);
  expect(mayPay(null, { ownerId: null })).toBe(false);
});

test("a payment is its payer's, or its guest's browser's  A-82", () => {
  const own = { payerId: KENJI, guestKey: null };
  const guest = { payerId: null, guestKey: "key" };
  expect(isPayer({ userId: KENJI, key: null }, own)).toBe(true);
  expect(isPayer({ userId: INES, key: "key" }, own)).toBe(false);
  expect(isPayer({ userId: null, key: "key" }, guest)).toBe(true);
  expect(isPayer({ userId: INES, key: "other" }, guest)).toBe(false);
  // Of who has deleted their account nobody is.
  expect(isPayer({ userId: null, key: null }, { payerId: null, guestKey: null })).toBe(false);
});
