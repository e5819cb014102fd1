import type { UserId } from "@atrium/contracts/ids";
import type { CallMember } from "@atrium/contracts/calls";
import { expect, test } from "vitest";
import { isBusy, isGone, toDuration, toEnd } from "./rules.ts";

const now = new Date("2026-06-18T08:00:00Z");
const caller = "caller" as UserId;
const call = (answered: boolean, own: CallMember["state"], ...others: CallMember["state"][]) => ({
  callerId: caller,
  answeredAt: answered ? now : null,
  members: [
    { userId: caller, state: own, seenAt: now },
    ...others.map((state, index) => ({ userId: `other ${index}` as UserId, state, seenAt: now })),
  ],
});

test("a call rings until everybody it rang for has refused or missed it  CALL-028 B-69", () => {
  expect(toEnd(call(false, "joined", "ringing"))).toBeNull();
  expect(toEnd(call(false, "joined", "declined", "ringing"))).toBeNull();
  expect(toEnd(call(false, "joined", "declined", "missed"))).toBe("cancelled");
  expect(toEnd(call(false, "joined", "missed"))).toBe("missed_call");
  expect(toEnd(call(false, "joined", "busy"))).toBe("missed_call");
  expect(toEnd(call(false, "left", "ringing"))).toBe("cancelled");
});

test("once answered it ends when nobody else remains, also in a group  CALL-036 A-65", () => {
  expect(toEnd(call(true, "joined", "joined"))).toBeNull();
  expect(toEnd(call(true, "left", "joined", "joined"))).toBeNull();
  expect(toEnd(call(true, "joined", "left", "joined"))).toBeNull();
  expect(toEnd(call(true, "joined", "left", "ringing"))).toBe("completed");
  expect(toEnd(call(true, "left", "left"))).toBe("completed");
});

test("a call for which nobody rings stands open for whoever comes", () => {
  expect(toEnd(call(false, "joined"))).toBeNull();
  expect(toEnd(call(false, "left"))).toBe("cancelled");
});

test("it is busy where everybody is in another call  CALL-027", () => {
  expect(isBusy(call(false, "joined", "busy", "busy"))).toBe(true);
  expect(isBusy(call(false, "joined", "busy", "ringing"))).toBe(false);
  expect(isBusy(call(false, "joined"))).toBe(false);
});

test("whoever is not heard of for the lease is not in it any more", () => {
  const member = { userId: caller, state: "joined" as const, seenAt: now };
  expect(isGone(member, new Date(now.getTime() + 35_000))).toBe(false);
  expect(isGone(member, new Date(now.getTime() + 35_001))).toBe(true);
  expect(isGone({ ...member, state: "ringing" }, new Date(now.getTime() + 99_000))).toBe(false);
});

test("a duration is in whole seconds from the answer, and never below none  CALL-031", () => {
  expect(toDuration(now, new Date(now.getTime() + 61_499))).toBe(61);
  expect(toDuration(now, new Date(now.getTime() + 61_500))).toBe(62);
  expect(toDuration(null, now)).toBe(0);
  expect(toDuration(now, new Date(now.getTime() - 5_000))).toBe(0);
});
