import { roleSchema, type Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { hasPlanFor, isGranted, PERMISSIONS, ROLES } from "@atrium/contracts/permissions";
import { expect, test } from "vitest";
import {
  canAddWithRole,
  canAdministerTeams,
  canAdministerUsers,
  canChangeMembers,
  canDeleteUser,
  canEditUser,
  canGiveRole,
  canInviteUser,
  canSeeDetails,
  canSeeTeam,
} from "./policy.ts";

const [one, other] = ["1" as UserId, "2" as UserId];
const actor = (role: Role) => ({ id: one, role });
const subject = (role: Role) => ({ id: other, role });
const MANAGER = { isManager: true };
const MEMBER = { isManager: false };

/** `actor > subject` for each pair of roles that a rule lets through. */
function pairs(rule: (one: ReturnType<typeof actor>, two: ReturnType<typeof subject>) => boolean): string[] {
  return ROLES.flatMap((high) =>
    ROLES.filter((low) => rule(actor(high), subject(low))).map((low) => `${high} > ${low}`),
  );
}

const UP_TO_OWN = [
  ...["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN"].map((low) => `ORG_ADMIN > ${low}`),
  ...ROLES.map((low) => `INTERNAL_ADMIN > ${low}`),
];

test("administrators edit, delete and invite again who has no higher role than they  B-05 TEAM-012 TEAM-013", () => {
  expect(pairs(canEditUser)).toEqual(UP_TO_OWN);
  expect(pairs(canDeleteUser)).toEqual(UP_TO_OWN);
  expect(pairs((high, low) => canInviteUser(high, { ...low, joinPending: true }))).toEqual(UP_TO_OWN);
  expect(pairs((high, low) => canInviteUser(high, { ...low, joinPending: false }))).toEqual([]);
  expect(pairs((high, { role }) => canAddWithRole(high, role))).toEqual(UP_TO_OWN);
  expect(pairs((high, { role }) => canGiveRole(high, subject("USER"), role))).toEqual(UP_TO_OWN);
});

test("nobody deletes themselves or gives themselves a role, and everyone sees their own details  TEAM-003 TEAM-013", () => {
  for (const role of ROLES) {
    expect(canDeleteUser(actor(role), actor(role))).toBe(false);
    for (const next of ROLES) expect(canGiveRole(actor(role), actor(role), next)).toBe(false);
    expect(canSeeDetails(actor(role), { id: one })).toBe(true);
  }
  const seers = ROLES.filter((role) => canSeeDetails(actor(role), { id: other }));
  expect(seers).toEqual(["ORG_ADMIN", "INTERNAL_ADMIN"]);
  expect(ROLES.filter((role) => canAdministerUsers(actor(role)))).toEqual(seers);
  expect(ROLES.filter((role) => canAdministerTeams(actor(role)))).toEqual(seers);
});

test("a team is looked after by administrators, its managers, and team managers in it  TEAM-002 TEAM-010", () => {
  const who = (membership: typeof MEMBER | null) => ROLES.filter((role) => canChangeMembers(actor(role), membership));
  expect(who(null)).toEqual(["ORG_ADMIN", "INTERNAL_ADMIN"]);
  expect(who(MEMBER)).toEqual(["TEAM_MANAGER", "ORG_ADMIN", "INTERNAL_ADMIN"]);
  expect(who(MANAGER)).toEqual(ROLES);
});

test("members know of a team that is not hidden, strangers of none  TEAM-001 TEAM-007", () => {
  const [open, hidden] = [{ hidden: false }, { hidden: true }];
  expect(canSeeTeam(actor("USER"), open, MEMBER)).toBe(true);
  expect(canSeeTeam(actor("USER"), hidden, MEMBER)).toBe(false);
  expect(canSeeTeam(actor("USER"), hidden, MANAGER)).toBe(true);
  expect(canSeeTeam(actor("TEAM_MANAGER"), hidden, MEMBER)).toBe(true);
  for (const team of [open, hidden]) {
    expect(canSeeTeam(actor("TEAM_MANAGER"), team, null)).toBe(false);
    expect(canSeeTeam(actor("ORG_ADMIN"), team, null)).toBe(true);
  }
});

test("the table of permissions knows every role, and grants nobody what it does not name  B-06 TEAM-016", () => {
  expect(ROLES).toEqual(roleSchema.options);
  const internal = { role: "INTERNAL_ADMIN", planType: "STAR" } as const;
  for (const feature of Object.keys(PERMISSIONS)) expect(isGranted(feature, internal), feature).toBe(true);
  for (const nothing of ["", "toString", "users"]) expect(isGranted(nothing, internal)).toBe(false);
  expect(hasPlanFor("profiles.several", "PAID")).toBe(false);
  expect(hasPlanFor("profiles.several", "PAID_PLUS")).toBe(true);
});
