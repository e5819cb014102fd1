import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { isOwn, mayAnswer, mayHaveAnswered, maySee, maySeeViewers } from "./policy.ts";

const owner = "owner" as UserId;
const other = "other" as UserId;
const now = new Date("2026-06-18T08:00:00Z");
const posted = { ownerId: owner, endsAt: new Date("2026-06-18T08:00:01Z") };
const over = { ownerId: owner, endsAt: now };

test("a story is seen by whose it is and by their contacts, for as long as it is shown", () => {
  expect(maySee(owner, posted, { areFriends: false, now })).toBe(true);
  expect(maySee(other, posted, { areFriends: true, now })).toBe(true);
  expect(maySee(other, posted, { areFriends: false, now })).toBe(false);
  expect(maySee(owner, over, { areFriends: false, now })).toBe(false);
  expect(maySee(other, over, { areFriends: true, now })).toBe(false);
});

test("a story is answered by those who see it, but for whose it is", () => {
  expect(mayAnswer(other, posted, { areFriends: true, now })).toBe(true);
  expect(mayAnswer(other, posted, { areFriends: false, now })).toBe(false);
  expect(mayAnswer(other, over, { areFriends: true, now })).toBe(false);
  expect(mayAnswer(owner, posted, { areFriends: true, now })).toBe(false);
});

test("a story belongs to who has posted it", () => {
  expect([isOwn(owner, posted), isOwn(other, posted)]).toEqual([true, false]);
});

test("what one did is heard again by a contact, and who has seen a story by whose it is, while it is shown", () => {
  expect(mayHaveAnswered(other, over, { areFriends: true })).toBe(true);
  expect(mayHaveAnswered(other, over, { areFriends: false })).toBe(false);
  expect(mayHaveAnswered(owner, over, { areFriends: true })).toBe(false);
  expect(maySeeViewers(owner, posted, now)).toBe(true);
  expect(maySeeViewers(owner, over, now)).toBe(false);
  expect(maySeeViewers(other, posted, now)).toBe(false);
});
