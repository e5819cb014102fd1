import { CALL_FRESH_MS, CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import { expect, test } from "vitest";
import { canBeCalled, toDuration, toOutcome, toRingMs, toTimer } from "./call-rules.ts";
import { AMARA, makeCall, makeMember, ME } from "./test-calls.ts";

test("a call rings here for what is left of its time, if it is under 20 seconds old and another's  CALL-026 A-64", () => {
  expect(toRingMs(makeCall(), ME)).toBe(CALL_RINGS_MS);
  expect(toRingMs(makeCall({ ageMs: CALL_FRESH_MS - 1 }), ME)).toBe(CALL_RINGS_MS - CALL_FRESH_MS + 1);
  expect(toRingMs(makeCall({ ageMs: CALL_FRESH_MS }), ME)).toBe(0);
  expect(toRingMs(makeCall({ sender: ME }), ME)).toBe(0);
  expect(toRingMs(makeCall({ action: "cancelled" }), ME)).toBe(0);
  expect(toRingMs(makeCall({ members: [makeMember(AMARA, "joined"), makeMember(ME, "joined")] }), ME)).toBe(0);
});

test("its time is told as minutes and seconds  CALL-024", () => {
  expect([0, 999, 1_000, 767_000, 3_600_000].map(toTimer)).toEqual(["00:00", "00:00", "00:01", "12:47", "60:00"]);
});

test("a duration has hours, minutes and seconds  CALL-032", () => {
  expect(toDuration(3_905)).toEqual({ hours: 1, minutes: 5, seconds: 5 });
  expect(toDuration(59)).toEqual({ hours: 0, minutes: 0, seconds: 59 });
});

test("what was given up before they answered, its reader has missed  B-69", () => {
  const ended = (action: "completed" | "cancelled" | "missed_call", callEndedBy: typeof ME | null) =>
    [true, false].map((isOwn) => toOutcome({ action, senderId: AMARA, callEndedBy }, isOwn));
  expect(ended("completed", ME)).toEqual(["completed", "completed"]);
  expect(ended("missed_call", null)).toEqual(["unanswered", "missed"]);
  expect(ended("cancelled", AMARA)).toEqual(["cancelled", "missed"]);
  expect(ended("cancelled", ME)).toEqual(["declined", "declined"]);
});

test("one calls in chats and groups in which one may write", () => {
  const room = (chatType: "direct" | "group" | "channel" | "community", canPost = true) =>
    canBeCalled({ chatType, permissions: { canPost } });
  expect([room("direct"), room("group"), room("channel"), room("community"), room("group", false)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
