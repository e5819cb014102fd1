import type { Instant, RoomId } from "@atrium/contracts/ids";
import type { InviteLink } from "@atrium/contracts/invitations";
import { expect, test } from "vitest";
import { toAddress, toDoorNote, toExpiresAt, toFeeNumber, toFeeWords, toLinkLine, toLinkState } from "./model.ts";

const NOW = Date.parse("2026-06-18T08:00:00.000Z");
const later = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString() as Instant;
const LINK: InviteLink = {
  alias: "Qx7kR2",
  roomId: "r" as RoomId,
  name: "Site team",
  hasExpiry: false,
  expiresAt: null,
  userLimit: null,
  joinedCount: 9,
  needsApproval: false,
  createdAt: later(-1),
  isRevoked: false,
};

test("a link's address is this site's", () => {
  expect(toAddress(LINK, "https://atrium.example")).toBe("https://atrium.example/j/Qx7kR2");
});

test("a link is open until it has ended, is full or was revoked; one that ends without a time has ended  A-43 A-44", () => {
  const stateOf = (changes: Partial<InviteLink>) => toLinkState({ ...LINK, ...changes }, NOW);
  expect(stateOf({})).toBe("open");
  expect(stateOf({ hasExpiry: true })).toBe("expired");
  expect(stateOf({ hasExpiry: true, expiresAt: later(0) })).toBe("expired");
  expect(stateOf({ hasExpiry: true, expiresAt: later(1) })).toBe("open");
  expect(stateOf({ userLimit: 10 })).toBe("open");
  expect(stateOf({ userLimit: 9 })).toBe("full");
  expect(stateOf({ userLimit: 9, isRevoked: true })).toBe("revoked");
});

test("a link's line says how many have joined and when it ends", () => {
  expect(toLinkLine(LINK, NOW)).toBe("9 joined · no limit, no end");
  expect(toLinkLine({ ...LINK, userLimit: 1_200 }, NOW)).toBe("9 of 1,200 joined · no end");
  expect(toLinkLine({ ...LINK, expiresAt: later(1) }, NOW)).toMatch(/^9 joined · ends /);
  expect(toLinkLine({ ...LINK, expiresAt: later(-1) }, NOW)).toMatch(/^9 joined · ended /);
});

test("before one joins one is told the places that are left, else the days", () => {
  const noteOf = (usesLeft: number | null, expiresAt: Instant | null) => toDoorNote({ usesLeft, expiresAt }, NOW);
  expect(noteOf(3, later(1))).toBe("3 places left");
  expect(noteOf(1, null)).toBe("1 place left");
  expect(noteOf(null, later(12 * 24))).toBe("Ends in 12 days");
  expect(noteOf(null, later(24))).toBe("Ends within a day");
  expect(noteOf(null, null)).toBeNull();
});

test("a link ends after a day, a week, at a time on the clock, or never", () => {
  const end = { day: "2026-06-30", time: "18:00" };
  expect(toExpiresAt({ ...end, end: "day" }, NOW)).toBe(later(24));
  expect(toExpiresAt({ ...end, end: "week" }, NOW)).toBe(later(7 * 24));
  expect(toExpiresAt({ ...end, end: "date" }, NOW)).toBe(new Date("2026-06-30T18:00").toISOString());
  expect(toExpiresAt({ ...end, time: "", end: "date" }, NOW)).toBe(new Date("2026-06-30T23:59").toISOString());
  expect(toExpiresAt({ ...end, end: "never" }, NOW)).toBeNull();
});

test("a fee is said in the currency's own digits", () => {
  expect(toFeeWords({ minor: 499, currency: "USD" })).toBe("$4.99");
  expect(toFeeWords({ minor: 500, currency: "EUR" })).toBe("€5.00");
  expect(toFeeWords({ minor: 500, currency: "JPY" })).toBe("¥500");
  expect(toFeeNumber({ minor: 499, currency: "USD" })).toBe("4.99");
  expect(toFeeNumber({ minor: 500, currency: "JPY" })).toBe("500");
});
