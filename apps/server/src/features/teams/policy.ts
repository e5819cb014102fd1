import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { hasRoleFor, rankOf } from "@atrium/contracts/permissions";

type Person = { readonly id: UserId; readonly role: Role };
/** How somebody belongs to a team; null who does not. */
export type Membership = { readonly isManager: boolean } | null;
type Team = { readonly hidden: boolean };

/** Administrators see everyone there is an account of, with email and phone, and add people. */
export const canAdministerUsers = (actor: Person): boolean => hasRoleFor("users.administer", actor.role);

/** Email, phone and what else is not everyone's to see of a person: for administrators, and for themselves. */
export const canSeeDetails = (actor: Person, subject: { readonly id: UserId }): boolean =>
  canAdministerUsers(actor) || actor.id === subject.id;

/** An administrator changes who has no higher role than they have. */
export const canEditUser = (actor: Person, subject: Person): boolean =>
  canAdministerUsers(actor) && rankOf(subject.role) <= rankOf(actor.role);

/** Nobody gives a role above their own, or gives up or raises their own: so an administrator always remains. */
export const canGiveRole = (actor: Person, subject: Person, role: Role): boolean =>
  canEditUser(actor, subject) && actor.id !== subject.id && rankOf(role) <= rankOf(actor.role);

/** Somebody new gets no role above that of who adds them. */
export const canAddWithRole = (actor: Person, role: Role): boolean =>
  canAdministerUsers(actor) && rankOf(role) <= rankOf(actor.role);

/** Nobody deletes themselves here: that is in the settings, with one's password. */
export const canDeleteUser = (actor: Person, subject: Person): boolean =>
  canEditUser(actor, subject) && actor.id !== subject.id;

/** Whoever has not joined yet can be invited again. */
export const canInviteUser = (actor: Person, subject: Person & { readonly joinPending: boolean }): boolean =>
  canEditUser(actor, subject) && subject.joinPending;

/** Who vouches for others answers for it: the administrators of the whole instance, and for nobody who has not joined yet, or for themselves. */
export const canVerifyUser = (
  actor: Person,
  subject: { readonly id: UserId; readonly joinPending: boolean },
): boolean => hasRoleFor("users.verify", actor.role) && actor.id !== subject.id && !subject.joinPending;

/** Administrators create teams, and of every team change, delete and choose the managers. */
export const canAdministerTeams = (actor: Person): boolean => hasRoleFor("teams.administer", actor.role);

/** A team's managers, and team managers of the teams they are in, add and remove its members; so they see who they are. */
export function canChangeMembers(actor: Person, membership: Membership): boolean {
  if (canAdministerTeams(actor) || membership?.isManager === true) return true;
  return membership !== null && hasRoleFor("teams.members", actor.role);
}

/** Members know that a team exists, unless it is hidden; for everyone else it does not. */
export const canSeeTeam = (actor: Person, team: Team, membership: Membership): boolean =>
  canChangeMembers(actor, membership) || (membership !== null && !team.hidden);
