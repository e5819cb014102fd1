import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import {
  canAddMembers,
  canClear,
  canDeleteForAll,
  canEdit,
  canHide,
  canLeave,
  canPost,
  canRemove,
  canSetRoles,
  isMember,
  type Membership,
} from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];
const SHARED = ["group", "channel", "community"];
const ROLES: readonly RoomRole[] = ["owner", "admin", "member"];

const as = (role: RoomRole, can: (membership: Membership) => boolean) =>
  TYPES.filter((chatType) => can({ chatType, role, isClosed: false }));

test("everyone writes in direct chats and groups, in channels and communities owner and administrators", () => {
  expect(as("member", canPost)).toEqual(["direct", "group"]);
  for (const role of ["owner", "admin"] as const) expect(as(role, canPost)).toEqual(TYPES);
});

test("nobody writes to who has deleted their account", () => {
  expect(canPost({ chatType: "direct", role: "member", isClosed: true })).toBe(false);
});

test("who has no membership is no member", () => {
  expect([isMember({ chatType: "group", role: "member", isClosed: false }), isMember(null)]).toEqual([true, false]);
});

test("owner and administrators look after a room; in a group everyone brings others in", () => {
  for (const role of ["owner", "admin"] as const) {
    expect(as(role, canEdit)).toEqual(SHARED);
    expect(as(role, canAddMembers)).toEqual(SHARED);
  }
  expect(as("member", canEdit)).toEqual([]);
  expect(as("member", canAddMembers)).toEqual(["group"]);
});

test("administrators remove members, the owner administrators too, and nobody the owner", () => {
  const removable = (role: RoomRole) =>
    ROLES.filter((other) => canRemove({ chatType: "group", role, isClosed: false }, other));
  expect(removable("owner")).toEqual(["admin", "member"]);
  expect(removable("admin")).toEqual(["member"]);
  expect(removable("member")).toEqual([]);
  expect(canRemove({ chatType: "direct", role: "owner", isClosed: false }, "member")).toBe(false);
});

test("roles are the owner's to give, and a direct chat has none", () => {
  expect(as("owner", canSetRoles)).toEqual(SHARED);
  expect([...as("admin", canSetRoles), ...as("member", canSetRoles)]).toEqual([]);
});

test("shared rooms are left, direct chats hidden, and either of two deletes their chat for both  ROOM-036 ROOM-037", () => {
  expect(as("member", canLeave)).toEqual(SHARED);
  expect(as("member", canHide)).toEqual(["direct"]);
  expect(as("member", canDeleteForAll)).toEqual(["direct"]);
  for (const role of ["owner", "admin"] as const) expect(as(role, canDeleteForAll)).toEqual(TYPES);
});

test("history is cleared anywhere but in a channel  ROOM-035", () => {
  for (const role of ROLES) expect(as(role, canClear)).toEqual(["direct", "group", "community"]);
});
