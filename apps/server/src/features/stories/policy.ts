import type { UserId } from "@atrium/contracts/ids";

type Posted = { readonly ownerId: UserId; readonly endsAt: Date };

/** Whose it is, and their contacts, while it is shown. */
export const maySee = (
  viewer: UserId,
  { ownerId, endsAt }: Posted,
  { areFriends, now }: { readonly areFriends: boolean; readonly now: Date },
): boolean => endsAt > now && (viewer === ownerId || areFriends);

/** Liking it and writing to whose it is are others' to do. */
export const mayAnswer = (viewer: UserId, posted: Posted, as: { readonly areFriends: boolean; readonly now: Date }) =>
  viewer !== posted.ownerId && maySee(viewer, posted, as);

/** Hearing again what one did while it was shown. */
export const mayHaveAnswered = (
  viewer: UserId,
  { ownerId }: Posted,
  { areFriends }: { readonly areFriends: boolean },
) => viewer !== ownerId && areFriends;

/** Taking it away. */
export const isOwn = (viewer: UserId, { ownerId }: Posted): boolean => viewer === ownerId;

/** Seeing who has seen it, while it is shown. */
export const maySeeViewers = (viewer: UserId, posted: Posted, now: Date): boolean =>
  isOwn(viewer, posted) && posted.endsAt > now;
