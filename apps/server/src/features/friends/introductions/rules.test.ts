import { expect, test } from "vitest";
import { toEndOf, toOutcome, toOwnState } from "./rules.ts";

test.each([
  { own: null, other: null, state: "asked" },
  { own: null, other: true, state: "asked" },
  { own: null, other: false, state: "asked" },
  { own: true, other: null, state: "waiting" },
  { own: true, other: true, state: "friends" },
  { own: true, other: false, state: "waiting" },
  { own: false, other: null, state: "declined" },
  { own: false, other: true, state: "declined" },
  { own: false, other: false, state: "declined" },
])("for who said $own while the other said $other it is $state: a no is the other's own", ({ own, other, state }) => {
  expect(toOwnState({ own, other })).toBe(state);
});

test.each([
  { own: null, other: null, state: "waiting" },
  { own: true, other: null, state: "waiting" },
  { own: null, other: true, state: "waiting" },
  { own: true, other: true, state: "friends" },
  { own: false, other: null, state: "declined" },
  { own: null, other: false, state: "declined" },
  { own: false, other: true, state: "declined" },
])("for who introduced them, $own and $other come to $state", ({ own, other, state }) => {
  expect(toOutcome({ own, other, isEnded: false })).toBe(state);
});

test.each([
  { own: null, other: null, state: "ended" },
  { own: true, other: null, state: "ended" },
  { own: true, other: true, state: "friends" },
  { own: null, other: false, state: "declined" },
])("once its days are over, $own and $other come to $state", ({ own, other, state }) => {
  expect(toOutcome({ own, other, isEnded: true })).toBe(state);
});

test("they have thirty days", () => {
  expect(toEndOf(new Date("2026-03-31T10:00:00Z"))).toEqual(new Date("2026-03-01T10:00:00Z"));
});
