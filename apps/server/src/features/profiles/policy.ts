import type { Role } from "@atrium/contracts/access";
import { hasRoleFor } from "@atrium/contracts/permissions";
import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { AccessLevel } from "@atrium/contracts/profiles";

type Guarded = { readonly userId: UserId; readonly accessLevel: AccessLevel };
type Seen = Guarded & { readonly id: ProfileId };
/** Who looks: somebody signed in, whose friends are known and who shows them what as they ask, or a visitor. */
export type Viewer = {
  readonly userId: UserId | null;
  readonly friendIds: ReadonlySet<UserId>;
  readonly shared: ReadonlyMap<UserId, readonly ProfileId[]>;
};

export const VISITOR: Viewer = { userId: null, friendIds: new Set(), shared: new Map() };

/** Only its owner changes a profile; for everyone else it does not exist. */
export const canEdit = (profile: Guarded, userId: UserId | null): boolean => profile.userId === userId;

/**
 * A public profile is everyone's to see, one for contacts the owner's friends' and whom the owner shows it to with a request, a private one
 * the owner's alone.
 */
export function canSee(profile: Seen, viewer: Viewer): boolean {
  const { userId, friendIds } = viewer;
  if (canEdit(profile, userId) || profile.accessLevel === "PUBLIC") return true;
  return (
    profile.accessLevel === "CONTACTS" &&
    userId !== null &&
    (friendIds.has(profile.userId) || isShared(profile, viewer))
  );
}

/** Whether its owner has chosen it for who looks. */
export const isShared = ({ id, userId: ownerId }: Seen, { shared }: Viewer): boolean =>
  shared.get(ownerId)?.includes(id) ?? false;

/** Administrators see everyone there is an account of, with email and phone. */
export const canSeeEveryone = (role: Role): boolean => hasRoleFor("users.administer", role);
