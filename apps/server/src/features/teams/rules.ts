import type { Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { NewPerson, PersonChange, UserAct } from "@atrium/contracts/teams";
import { canDeleteUser, canEditUser, canGiveRole, canInviteUser } from "./policy.ts";
import type { UserRow } from "./users-store.ts";

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

export const hasNewContact = (before: Words, after: Words): boolean =>
  before.email !== after.email || before.phone !== after.phone;

/** What an administrator may do with a person; `canSetPassword` is access's word. */
export function listUserActs(
  actor: { readonly id: UserId; readonly role: Role },
  subject: UserRow,
  { canSetPassword }: { canSetPassword: boolean },
): UserAct[] {
  const acts: readonly [UserAct, boolean][] = [
    ["EDIT", canEditUser(actor, subject)],
    ["ROLE", canGiveRole(actor, subject, subject.role)],
    ["DELETE", canDeleteUser(actor, subject)],
    ["INVITE", canInviteUser(actor, subject)],
    ["PASSWORD", canSetPassword && subject.hasPassword],
  ];
  return acts.filter(([, isAllowed]) => isAllowed).map(([act]) => act);
}
