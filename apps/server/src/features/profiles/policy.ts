import type { Role } from "@atrium/contracts/session";
import { hasRoleFor } from "@atrium/contracts/permissions";
import type { UserId } from "@atrium/contracts/ids";
import type { AccessLevel } from "@atrium/contracts/profiles";

type Guarded = { readonly userId: UserId; readonly accessLevel: AccessLevel };
/** Who looks: somebody signed in, whose friends are known, or a visitor. */
export type Viewer = { readonly userId: UserId | null; readonly friendIds: ReadonlySet<UserId> };

export const VISITOR: Viewer = { userId: null, friendIds: new Set() };

/** Only its owner changes a profile; for everyone else it does not exist. */
export const canEdit = (profile: Guarded, userId: UserId | null): boolean => profile.userId === userId;

/** A public profile is everyone's to see, one for contacts the owner's friends', a private one the owner's alone. */
export function canSee(profile: Guarded, { userId, friendIds }: Viewer): boolean {
  if (canEdit(profile, userId) || profile.accessLevel === "PUBLIC") return true;
  return profile.accessLevel === "CONTACTS" && userId !== null && friendIds.has(profile.userId);
}

/** Administrators see everyone there is an account of, with email and phone. */
export const canSeeEveryone = (role: Role): boolean => hasRoleFor("users.administer", role);
