import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { hasRoleFor } from "@atrium/contracts/permissions";

type Person = { readonly id: UserId; readonly role: Role };

/** An internal administrator sets the password of anybody else; one's own is changed with the old one. */
export const canSetPassword = (actor: Person, subject: { readonly id: UserId }): boolean =>
  hasRoleFor("users.password", actor.role) && actor.id !== subject.id;

/**
 * What somebody signs in with says who they are: whoever sets it can have a code sent there and be them. So of who can sign in,
 * only an internal administrator changes it; of who has not joined yet, whoever may edit them.
 */
export const canChangeIdentifiers = (actor: Person, subject: { readonly canSignIn: boolean }): boolean =>
  hasRoleFor("users.password", actor.role) || !subject.canSignIn;

/** Everybody may end their own account, but for the last administrator: nobody could be made one any more. */
export const canLeave = (userId: UserId, administrators: readonly UserId[]): boolean =>
  !administrators.includes(userId) || administrators.length > 1;

/** Whoever proves the identifiers of two accounts joins them: one's own, and another that can sign in. Of neither is this its end yet. */
export const canMerge = (own: Mergeable, other: Mergeable): boolean =>
  own.id !== other.id && own.canSignIn && other.canSignIn;

type Mergeable = { readonly id: UserId; readonly canSignIn: boolean };
