import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { canLink, looksAfter, owns, readsLog, seesRequests } from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];
const NO_RIGHTS = { canEditInfo: false, canApproveSubscriber: false };
const as = (role: RoomRole, rights: Readonly<Record<string, boolean>> | null = null) =>
  TYPES.map((chatType) => ({ chatType, role, rights }));

const SHARED = [false, true, true, true];
const NOWHERE = [false, false, false, false];

test("owner and sub-admins look after what is shared; a direct chat is nobody's to look after  ADM-003", () => {
  expect(as("owner").map(looksAfter)).toEqual(SHARED);
  expect(as("admin").map(looksAfter)).toEqual(SHARED);
  expect(as("member").map(looksAfter)).toEqual(NOWHERE);
  expect(looksAfter(null)).toBe(false);
});

test("a sub-admin puts rooms under a room with the right to change what it says of itself, and sees who asks with that to answer", () => {
  expect(as("admin").map(canLink)).toEqual(SHARED);
  expect(as("admin").map(seesRequests)).toEqual(NOWHERE);
  for (const may of [canLink, seesRequests]) {
    expect(as("owner").map(may)).toEqual(SHARED);
    expect(as("admin", NO_RIGHTS).map(may)).toEqual(NOWHERE);
    expect(as("member").map(may)).toEqual(NOWHERE);
    expect(may(null)).toBe(false);
  }
  expect(as("admin", { ...NO_RIGHTS, canEditInfo: true }).map(canLink)).toEqual(SHARED);
  expect(as("admin", { ...NO_RIGHTS, canEditInfo: true }).map(seesRequests)).toEqual(NOWHERE);
  expect(as("admin", { ...NO_RIGHTS, canApproveSubscriber: true }).map(seesRequests)).toEqual(SHARED);
  expect(as("admin", { ...NO_RIGHTS, canApproveSubscriber: true }).map(canLink)).toEqual(NOWHERE);
});

test("what was done in running a room is its owner's to read, and owned rooms are put under others  B-34", () => {
  for (const may of [owns, readsLog]) {
    expect(as("owner").map(may)).toEqual(SHARED);
    expect(as("admin").map(may)).toEqual(NOWHERE);
    expect(may(null)).toBe(false);
  }
});
