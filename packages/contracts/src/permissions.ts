import type { Role } from "./session.ts";
import { PLAN_CAPACITIES, PLAN_TYPES, type PlanType } from "./plans.ts";

/** B-05, in the order in which a list offers them: each may do at least what the one before may. */
export const ROLES = ["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN", "INTERNAL_ADMIN"] as const satisfies Role[];

type Rule = { readonly roles: readonly Role[]; readonly plans: readonly PlanType[] };

const ADMINISTRATORS: readonly Role[] = ["ORG_ADMIN", "INTERNAL_ADMIN"];
const everyone: Rule = { roles: ROLES, plans: PLAN_TYPES };

/**
 * B-06: who may use what, by role and by plan. The one table that the server's policies, `checkPermission` and the page that
 * explains permissions read. What is not in it is nobody's.
 */
export const PERMISSIONS = {
  /** Read and write in one's rooms, and found groups. */
  chat: everyone,
  friends: everyone,
  profiles: everyone,
  /** More than one profile; how many says the plan. */
  "profiles.several": { ...everyone, plans: PLAN_TYPES.filter((plan) => PLAN_CAPACITIES[plan].profiles > 1) },
  /** Add and remove members of a team one is in. A team's managers may in theirs, whatever their role. */
  "teams.members": { ...everyone, roles: ["TEAM_MANAGER", ...ADMINISTRATORS] },
  /** See every team, create, rename, hide and delete them, and choose their managers. */
  "teams.administer": { ...everyone, roles: ADMINISTRATORS },
  /** See everyone with email and phone, invite, edit and delete people of no higher role. */
  "users.administer": { ...everyone, roles: ADMINISTRATORS },
  /** Vouch for who somebody is, which everybody sees beside their name. */
  "users.verify": { ...everyone, roles: ["INTERNAL_ADMIN"] },
  /** Set another's password. */
  "users.password": { ...everyone, roles: ["INTERNAL_ADMIN"] },
} as const satisfies Readonly<Record<string, Rule>>;

export type Feature = keyof typeof PERMISSIONS;
export const FEATURES = Object.keys(PERMISSIONS) as readonly Feature[];

export const listRolesFor = (feature: Feature): readonly Role[] => toRule(feature).roles;
export const hasRoleFor = (feature: Feature, role: Role): boolean => listRolesFor(feature).includes(role);
export const hasPlanFor = (feature: Feature, planType: PlanType): boolean => toRule(feature).plans.includes(planType);

/** Whether somebody may use a feature. False for a name that is none. */
export function isGranted(feature: string, { role, planType }: { role: Role; planType: PlanType }): boolean {
  const known = FEATURES.find((name) => name === feature);
  return known !== undefined && hasRoleFor(known, role) && hasPlanFor(known, planType);
}

/** How high a role stands: nobody gives one above their own, or changes who has one. */
export function rankOf(role: Role): number {
  return { USER: 0, CORPORATE: 0, TEAM_MANAGER: 1, ORG_ADMIN: 2, INTERNAL_ADMIN: 3 }[role];
}

const toRule = (feature: Feature): Rule => PERMISSIONS[feature];
