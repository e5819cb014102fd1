import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { ADMIN_RIGHTS, type AdminRight } from "@atrium/contracts/rules/room-rights";
import { expect, test } from "vitest";
import {
  canAddMembers,
  canApprove,
  canClear,
  canDeleteForAll,
  canEdit,
  canHide,
  canInvite,
  canLeave,
  canPassOwnership,
  canPost,
  canRemove,
  canSetRoles,
  canRemoveMembers,
  canRestrict,
  isMember,
  looksAfter,
  type Membership,
  toPermissions,
} from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];
const SHARED = ["group", "channel", "community"];
const ROLES: readonly RoomRole[] = ["owner", "admin", "member"];

const as = (role: RoomRole, can: (membership: Membership) => boolean) =>
  TYPES.filter((chatType) => can({ chatType, role, rights: null, isClosed: false, restrictedUntil: null }));

test("everyone writes in direct chats and groups, in channels and communities owner and administrators", () => {
  expect(as("member", canPost)).toEqual(["direct", "group"]);
  for (const role of ["owner", "admin"] as const) expect(as(role, canPost)).toEqual(TYPES);
});

test("nobody writes to who has deleted their account", () => {
  expect(canPost({ chatType: "direct", role: "member", rights: null, isClosed: true, restrictedUntil: null })).toBe(
    false,
  );
});

test("who is restricted writes nowhere in the room, whatever they are", () => {
  for (const role of ROLES)
    for (const chatType of TYPES)
      expect(canPost({ chatType, role, rights: null, isClosed: false, restrictedUntil: new Date(0) })).toBe(false);
});

test("who has no membership is no member", () => {
  expect([
    isMember({ chatType: "group", role: "member", rights: null, isClosed: false, restrictedUntil: null }),
    isMember(null),
  ]).toEqual([true, false]);
});

test("owner and administrators look after a room; in a group everyone brings others in", () => {
  for (const role of ["owner", "admin"] as const) {
    expect(as(role, canEdit)).toEqual(SHARED);
    expect(as(role, canAddMembers)).toEqual(SHARED);
  }
  for (const role of ["owner", "admin"] as const) expect(as(role, looksAfter)).toEqual(SHARED);
  expect(as("member", looksAfter)).toEqual([]);
  expect(as("member", canEdit)).toEqual([]);
  expect(as("member", canAddMembers)).toEqual(["group"]);
});

test("administrators remove members, the owner administrators too, and nobody the owner", () => {
  const removable = (role: RoomRole) =>
    ROLES.filter((other) =>
      canRemove({ chatType: "group", role, rights: null, isClosed: false, restrictedUntil: null }, other),
    );
  expect(removable("owner")).toEqual(["admin", "member"]);
  expect(removable("admin")).toEqual(["member"]);
  expect(removable("member")).toEqual([]);
  expect(
    canRemove({ chatType: "direct", role: "owner", rights: null, isClosed: false, restrictedUntil: null }, "member"),
  ).toBe(false);
});

test("owner and sub-admins name sub-admins, and a direct chat has none  ADM-005", () => {
  for (const role of ["owner", "admin"] as const) expect(as(role, canSetRoles)).toEqual(SHARED);
  expect(as("member", canSetRoles)).toEqual([]);
  expect([as("owner", canPassOwnership), as("admin", canPassOwnership)]).toEqual([SHARED, []]);
});

type Act = (membership: Membership) => boolean;

/** Which right each thing takes in a channel, of a sub-admin. */
const TAKES: readonly (readonly [string, Act, readonly AdminRight[]])[] = [
  ["post", canPost, ["canPostMessage"]],
  ["approve", canApprove, ["canApproveSubscriber"]],
  ["name sub-admins", canSetRoles, ["canAddNewAdmin"]],
  ["remove a member", (membership) => canRemove(membership, "member"), ["canDeleteMember"]],
  ["edit", canEdit, ["canEditInfo"]],
  ["invite", canInvite, ["inviteUsersViaLink"]],
  ["add members", canAddMembers, ["inviteUsersViaLink"]],
  ["delete for all", canDeleteForAll, ["canDeleteMessage", "canDeleteMember"]],
  ["pass it on", canPassOwnership, []],
  ["remove a sub-admin", (membership) => canRemove(membership, "admin"), []],
];
const only = (rights: readonly AdminRight[]) =>
  Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, rights.includes(right)]));

test.each(TAKES)(
  "a sub-admin may %s by the rights for it alone, the owner by being it, a member not",
  (_, may, takes) => {
    const channel = { chatType: "channel", isClosed: false, restrictedUntil: null } as const;
    for (const right of ADMIN_RIGHTS) {
      const alone = may({ ...channel, role: "admin", rights: only([right]) });
      expect([right, alone]).toEqual([right, takes.length === 1 && takes[0] === right]);
      const others = may({ ...channel, role: "admin", rights: only(ADMIN_RIGHTS.filter((one) => one !== right)) });
      expect([right, others]).toEqual([right, takes.length > 0 && !takes.includes(right)]);
      expect(may({ ...channel, role: "member", rights: only([right]) })).toBe(false);
    }
    expect(may({ ...channel, role: "owner", rights: null })).toBe(true);
    expect(may({ chatType: "direct", isClosed: false, restrictedUntil: null, role: "owner", rights: null })).toBe(
      may === canPost || may === canDeleteForAll,
    );
  },
);

test("shared rooms are left, direct chats hidden, and either of two deletes their chat for both  ROOM-036 ROOM-037 A-38", () => {
  expect(as("member", canLeave)).toEqual(SHARED);
  expect(as("member", canHide)).toEqual(["direct"]);
  expect(as("member", canDeleteForAll)).toEqual(["direct"]);
  for (const role of ["owner", "admin"] as const) expect(as(role, canDeleteForAll)).toEqual(TYPES);
});

test("history is cleared anywhere but in a channel  ROOM-035", () => {
  for (const role of ROLES) expect(as(role, canClear)).toEqual(["direct", "group", "community"]);
});

test("who may be taken out may be told to be silent", () => {
  const membership = { chatType: "group", rights: null, isClosed: false, restrictedUntil: null } as const;
  for (const role of ROLES)
    for (const other of ROLES)
      expect(canRestrict({ ...membership, role }, other)).toBe(canRemove({ ...membership, role }, other));
});

test("a room's view says what its reader may do there, by the same decisions", () => {
  const all = TYPES.flatMap((chatType) =>
    ROLES.flatMap((role) =>
      [null, only([]), ...ADMIN_RIGHTS.map((right) => only([right]))].map((rights) => ({
        chatType,
        role,
        rights,
        isClosed: false,
        restrictedUntil: null,
      })),
    ),
  );
  for (const membership of all)
    expect(toPermissions(membership)).toMatchObject({
      canPost: canPost(membership),
      canEdit: canEdit(membership),
      canAddMembers: canAddMembers(membership),
      canRemoveMembers: canRemoveMembers(membership),
      canSetRoles: canSetRoles(membership),
      canApprove: canApprove(membership),
      canInvite: canInvite(membership),
      canLeave: canLeave(membership),
      canClear: canClear(membership),
      canDeleteForAll: canDeleteForAll(membership),
    });
});

test("what others said is deleted in shared rooms, and changed in channels and communities, by the owner and sub-admins who may  ADM-012", () => {
  const tells = (key: "canDeleteMessages" | "canEditMessages", role: RoomRole, rights: Membership["rights"] = null) =>
    TYPES.filter((chatType) => toPermissions({ chatType, role, rights, isClosed: false, restrictedUntil: null })[key]);
  const SPOKEN_FOR = ["channel", "community"];
  expect([tells("canDeleteMessages", "owner"), tells("canEditMessages", "owner")]).toEqual([SHARED, SPOKEN_FOR]);
  expect([tells("canDeleteMessages", "member"), tells("canEditMessages", "member")]).toEqual([[], []]);
  expect(tells("canDeleteMessages", "admin", only(["canDeleteMessage"]))).toEqual(SHARED);
  expect(tells("canEditMessages", "admin", only(["canEditMessage"]))).toEqual(SPOKEN_FOR);
  expect(tells("canDeleteMessages", "admin", only(["canEditMessage"]))).toEqual([]);
  expect(tells("canEditMessages", "admin", only(["canDeleteMessage"]))).toEqual([]);
});
