import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { expect, test } from "vitest";
import { canEdit, canSee, VISITOR } from "./policy.ts";

const [owner, other] = ["1" as UserId, "2" as UserId];
const [id, another] = ["a" as ProfileId, "b" as ProfileId];
const profile = (accessLevel: AccessLevel) => ({ id, userId: owner, accessLevel });
const stranger = { ...VISITOR, userId: other };
const friend = { ...stranger, friendIds: new Set([owner]) };

test("only its owner changes a profile", () => {
  expect([owner, other, null].map((user) => canEdit(profile("PUBLIC"), user))).toEqual([true, false, false]);
});

test("a profile is everyone's, the friends' or the owner's to see", () => {
  const viewers = [{ ...VISITOR, userId: owner }, friend, stranger, VISITOR];
  const seen = (accessLevel: AccessLevel) => viewers.map((viewer) => canSee(profile(accessLevel), viewer));
  expect(seen("PUBLIC")).toEqual([true, true, true, true]);
  expect(seen("CONTACTS")).toEqual([true, true, false, false]);
  expect(seen("PRIVATE")).toEqual([true, false, false, false]);
  // Nobody is a friend without an account.
  expect(canSee(profile("CONTACTS"), { ...VISITOR, friendIds: new Set([owner]) })).toBe(false);
});

test("one for contacts is seen by whom its owner shows it to as well, a private one by nobody  MYS-023", () => {
  const seen = (accessLevel: AccessLevel, by: UserId, shown: ProfileId) =>
    canSee(profile(accessLevel), { ...stranger, shared: new Map([[by, [shown]]]) });
  expect(seen("CONTACTS", owner, id)).toBe(true);
  expect(seen("PRIVATE", owner, id)).toBe(false);
  expect(seen("CONTACTS", owner, another)).toBe(false);
  // What somebody else claims to show is not theirs to show.
  expect(seen("CONTACTS", other, id)).toBe(false);
});
