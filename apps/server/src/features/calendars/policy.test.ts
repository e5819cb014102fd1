import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { canChange, canLookAt, canPublishIn, isHost, isParty } from "./policy.ts";

const [host, guest, other] = ["host" as UserId, "guest" as UserId, "other" as UserId];
const OWN = { ownerId: host, roomId: null };
const COMMUNITY = { ownerId: host, roomId: "room" as RoomId };
const ROLES: readonly (RoomRole | null)[] = ["owner", "admin", "member", null];

test("whoever looks after a community has calendars in it  CAL-001", () => {
  expect(ROLES.map(canPublishIn)).toEqual([true, true, false, false]);
});

test("a calendar is seen by its owner, one of a community also by who looks after that  CAL-001 CAL-005", () => {
  expect([isHost(host, OWN), isHost(other, OWN)]).toEqual([true, false]);
  expect(ROLES.map((role) => canLookAt(host, COMMUNITY, role))).toEqual([true, true, true, true]);
  expect(ROLES.map((role) => canLookAt(other, COMMUNITY, role))).toEqual([true, true, false, false]);
  expect(ROLES.map((role) => canLookAt(other, OWN, role))).toEqual([false, false, false, false]);
});

test("it is changed by its owner and by the community's alone  B-61", () => {
  expect(canChange(host, OWN, null)).toBe(true);
  expect(ROLES.map((role) => canChange(other, COMMUNITY, role))).toEqual([true, false, false, false]);
  expect(ROLES.map((role) => canChange(other, OWN, role))).toEqual([false, false, false, false]);
});

test("a booking is its host's and its guest's  B-58", () => {
  const booking = { ownerId: host, guestId: guest };
  expect([host, guest, other].map((userId) => isParty(userId, booking))).toEqual([true, true, false]);
});
