import type { Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import { hasRoleFor } from "@atrium/contracts/permissions";

type Person = { readonly id: UserId; readonly role: Role };

/** An internal administrator sets the password of anybody else; one's own is changed with the old one. */
export const canSetPassword = (actor: Person, subject: { readonly id: UserId }): boolean =>
  hasRoleFor("users.password", actor.role) && actor.id !== subject.id;
