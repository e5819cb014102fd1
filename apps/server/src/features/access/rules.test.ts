import { expect, test } from "vitest";
import { decideRenewal, REFRESH_GRACE_MS } from "./rules.ts";

const confirmedAt = new Date("2026-06-18T08:00:00Z");
const decide = (presented: number, laterMs = 0) =>
  decideRenewal({ presented, generation: 5, confirmedAt, now: new Date(confirmedAt.getTime() + laterMs) });

test("the successor confirms itself and gets the next one", () => {
  expect(decide(6)).toEqual({ kind: "renewed", confirmed: 6, next: 7 });
});

test("the same token gets the same successor, however often and however late: an answer may be lost", () => {
  expect(decide(5)).toEqual({ kind: "repeated", next: 6 });
  expect(decide(5, 40 * 86_400_000)).toEqual({ kind: "repeated", next: 6 });
});

test("the one before works while requests of other tabs are under way, and not a moment longer", () => {
  expect(decide(4, REFRESH_GRACE_MS)).toEqual({ kind: "repeated", next: 6 });
  expect(decide(4, REFRESH_GRACE_MS + 1)).toEqual({ kind: "stolen" });
});

test("older ones, and those never handed out, mean a copy", () => {
  expect(decide(3)).toEqual({ kind: "stolen" });
  expect(decide(7)).toEqual({ kind: "stolen" });
});
