import { expect, test } from "vitest";
import { makeLinkId, toExpiry, toLastDay, toStatus } from "./rules.ts";

const NOW = new Date("2026-06-18T08:42:00Z");
const LINK = {
  isRoomClosed: false,
  isOwnerInCharge: true,
  expiresAt: new Date("2027-06-19T00:00:00Z"),
  endedAt: null,
  userLimit: 2,
  paidCount: 1,
};

test("a link can be paid by until as many have, or its year is over  PAYL-043 A-83", () => {
  expect(toStatus(LINK, NOW)).toBe("open");
  expect(toStatus({ ...LINK, paidCount: 2 }, NOW)).toBe("full");
  expect(toStatus(LINK, LINK.expiresAt)).toBe("expired");
  expect(toStatus({ ...LINK, endedAt: NOW }, NOW)).toBe("expired");
  expect(toStatus(LINK, new Date(LINK.expiresAt.getTime() - 1))).toBe("open");
});

test("a link of who collects no more, or of a community that is over, leads nowhere", () => {
  expect(toStatus({ ...LINK, isOwnerInCharge: false }, NOW)).toBe(null);
  expect(toStatus({ ...LINK, isRoomClosed: true }, NOW)).toBe(null);
});

test.each([
  ["2026-06-18T08:42:00Z", "2027-06-18"],
  ["2026-12-31T23:59:59Z", "2027-12-31"],
  ["2028-02-29T12:00:00Z", "2029-02-28"],
])("what is made at %s ends with %s", (now, lastDay) => {
  expect(toLastDay(toExpiry(new Date(now)))).toBe(lastDay);
});

test("ids are other ones each time, and fit an address", () => {
  const ids = Array.from({ length: 100 }, makeLinkId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/u);
});
