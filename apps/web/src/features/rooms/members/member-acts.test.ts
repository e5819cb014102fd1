import { expect, test } from "vitest";
import { listMemberActs } from "./member-acts.ts";
import { MAY_WRITE } from "../test-rooms.ts";

const OWNER = { role: "owner", permissions: { ...MAY_WRITE, canSetRoles: true, canRemoveMembers: true } } as const;
const ADMIN = { role: "admin", permissions: { ...MAY_WRITE, canRemoveMembers: true } } as const;
const NAMING = { role: "admin", permissions: { ...MAY_WRITE, canSetRoles: true, canRemoveMembers: true } } as const;
const MEMBER = { role: "member", permissions: MAY_WRITE } as const;

test.each([
  [OWNER, "member", false, ["promote", "remove"]],
  [OWNER, "member", true, ["remove"]],
  [OWNER, "admin", false, ["demote", "remove"]],
  [OWNER, "owner", false, []],
  [ADMIN, "member", false, ["remove"]],
  [ADMIN, "admin", false, []],
  [ADMIN, "owner", false, []],
  [NAMING, "member", false, ["promote", "remove"]],
  [NAMING, "admin", false, []],
  [MEMBER, "member", false, []],
] as const)("with $0.role may do with a $1 (deleted: $2) what the server allows", (room, role, isDeleted, acts) => {
  expect(listMemberActs(room, { role, isDeleted })).toEqual(acts);
});
