import type { UserId } from "@atrium/contracts/ids";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { expect, test } from "vitest";
import { canEdit, canSee, VISITOR } from "./policy.ts";

const [owner, other] = ["1" as UserId, "2" as UserId];
const profile = (accessLevel: AccessLevel) => ({ userId: owner, accessLevel });
const friend = { userId: other, friendIds: new Set([owner]) };
const stranger = { userId: other, friendIds: new Set<UserId>() };

test("only its owner changes a profile", () => {
  expect([owner, other, null].map((user) => canEdit(profile("PUBLIC"), user))).toEqual([true, false, false]);
});

test("a profile is everyone's, the friends' or the owner's to see", () => {
  const viewers = [{ userId: owner, friendIds: new Set<UserId>() }, friend, stranger, VISITOR];
  const seen = (accessLevel: AccessLevel) => viewers.map((viewer) => canSee(profile(accessLevel), viewer));
  expect(seen("PUBLIC")).toEqual([true, true, true, true]);
  expect(seen("CONTACTS")).toEqual([true, true, false, false]);
  expect(seen("PRIVATE")).toEqual([true, false, false, false]);
  // Nobody is a friend without an account.
  expect(canSee(profile("CONTACTS"), { userId: null, friendIds: new Set([owner]) })).toBe(false);
});
