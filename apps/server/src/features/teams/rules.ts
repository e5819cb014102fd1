import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { NewPerson, PersonChange, UserAction } from "@atrium/contracts/teams";
import { canDeleteUser, canEditUser, canGiveRole, canInviteUser, canVerifyUser } from "./policy.ts";
import type { UserRow } from "./users/users-store.ts";

type Words = NewPerson;

/** What somebody is after a change: what is left out stays. */
export function applyChange(before: Words, change: PersonChange): Words {
  const keep = <T>(next: T | undefined, now: T): T => (next === undefined ? now : next);
  return {
    firstName: keep(change.firstName, before.firstName),
    lastName: keep(change.lastName, before.lastName),
    email: keep(change.email, before.email),
    phone: keep(change.phone, before.phone),
    countryCode: keep(change.countryCode, before.countryCode),
    b2bPhone: keep(change.b2bPhone, before.b2bPhone),
    role: keep(change.role, before.role),
  };
}

export const hasNewName = (before: Words, after: Words): boolean =>
  before.firstName !== after.firstName || before.lastName !== after.lastName;

/** What somebody signs in with that is another, or taken away, or new; null when it is the same. */
export function findNewIdentifier(before: Words, after: Words): "email" | "phone" | null {
  if (before.email !== after.email) return "email";
  return before.phone === after.phone ? null : "phone";
}

/** What an administrator may do with a person; what concerns signing in is access's word. */
export function listUserActions(
  actor: { readonly id: UserId; readonly role: Role },
  subject: UserRow,
  { canSetPassword, canChangeIdentifiers }: { canSetPassword: boolean; canChangeIdentifiers: boolean },
): UserAction[] {
  const actions: readonly [UserAction, boolean][] = [
    ["EDIT", canEditUser(actor, subject)],
    ["CONTACT", canEditUser(actor, subject) && canChangeIdentifiers],
    ["ROLE", canGiveRole(actor, subject, subject.role)],
    ["DELETE", canDeleteUser(actor, subject)],
    ["INVITE", canInviteUser(actor, subject)],
    ["PASSWORD", canSetPassword && subject.canSignIn],
    ["VERIFY", canVerifyUser(actor, subject)],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}
