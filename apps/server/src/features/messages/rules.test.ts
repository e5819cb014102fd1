import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { POKE_PAUSE_MS } from "@atrium/contracts/limits";
import { isPokeBack, toMessageKey, toMoreJson, toPinsMax, toPokePauseLeft, toRanges } from "./rules.ts";

test("a message is named by its room, its author and its own id, in that order", () => {
  const message = { roomId: "room" as RoomId, sender: "author" as UserId, clientId: "own" as ClientId };
  expect(toMessageKey(message)).toBe("room/author/own");
});

test("a poke waits out what is left of the pause after the last, and not for one of times to come", () => {
  const now = new Date("2026-06-18T08:00:00Z");
  const left = (agoMs: number) => toPokePauseLeft(new Date(now.getTime() - agoMs), now);
  expect(toPokePauseLeft(null, now)).toBe(0);
  expect([left(0), left(1), left(POKE_PAUSE_MS - 1), left(POKE_PAUSE_MS), left(-1)]).toEqual([
    POKE_PAUSE_MS,
    POKE_PAUSE_MS - 1,
    1,
    0,
    0,
  ]);
});

test("further fields of an event go on where another object ends", () => {
  expect([toMoreJson({ a: undefined }), toMoreJson({ a: 1, b: "c" })]).toEqual(["", ',"a":1,"b":"c"']);
});

test("a poke answers the newest one where that is the other's", () => {
  const [one, other] = ["one" as UserId, "other" as UserId];
  expect([isPokeBack(null, one), isPokeBack(one, one), isPokeBack(other, one)]).toEqual([false, false, true]);
});

test("as much is pinned as the best plan holds, and nothing without one", () => {
  expect([toPinsMax(["PAID"]), toPinsMax(["PAID_PLUS"]), toPinsMax(["FREE", "STAR"]), toPinsMax([])]).toEqual([
    1, 3, 5, 0,
  ]);
});

test("a page lies before or after a place, or is the newest", () => {
  expect(toRanges({ limit: 50 })).toEqual([{ range: { kind: "newest" }, limit: 50 }]);
  expect(toRanges({ before: 0, limit: 50 })).toEqual([{ range: { kind: "before", seq: 0 }, limit: 50 }]);
  expect(toRanges({ after: 0, limit: 50 })).toEqual([{ range: { kind: "after", seq: 0 }, limit: 50 }]);
});

test("two pages meet at the place asked for, which is in the older one, and share the limit", () => {
  expect(toRanges({ around: 7, limit: 5 })).toEqual([
    { range: { kind: "before", seq: 8 }, limit: 3 },
    { range: { kind: "after", seq: 7 }, limit: 2 },
  ]);
});
