import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import type { Profile } from "@atrium/contracts/profiles";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { signLastingPicture, signPicture } from "../files/files.ts";
import { areFriends, listFriendIds, listSharedWith } from "../friends/friends.ts";
import { findPlanType } from "../users/users.ts";
import { listPeopleByIds } from "./people-store.ts";
import { canEdit, canSee, isShared, VISITOR, type Viewer } from "./policy.ts";
import { findProfile, listProfiles, type ProfileRow } from "./profiles-store.ts";
import { toProfile } from "./view.ts";

/** By its id or its public page's name. @throws AppError NOT_FOUND also for one that is not the viewer's to see */
export async function getProfile(
  context: Context,
  which: { profileId: ProfileId } | { username: string },
  viewerId: UserId | null,
): Promise<Profile> {
  const row = await findProfile(context.db.kysely, which);
  const isClosed = "username" in which && row?.status !== "ACTIVE" && row?.userId !== viewerId;
  if (!row || isClosed || !canSee(row, await toViewerOf(context, row.userId, viewerId)))
    throw new AppError("NOT_FOUND");
  return toShown(context, row, viewerId);
}

/** One's own profile. @throws AppError NOT_FOUND also for another's */
export async function getOwnProfile(context: Context, userId: UserId, profileId: ProfileId): Promise<Profile> {
  const row = await findProfile(context.db.kysely, { profileId });
  if (!row || !canEdit(row, userId)) throw new AppError("NOT_FOUND");
  return toShown(context, row, userId);
}

/** One's own, in the order they were made. */
export const listOwnProfiles = (context: Context, userId: UserId): Promise<Profile[]> =>
  listVisibleProfiles(context, [userId], userId);

/** Those of these people that the viewer may see, what was chosen for the viewer before the others. */
export async function listVisibleProfiles(
  context: Context,
  userIds: readonly UserId[],
  viewerId: UserId | null,
): Promise<Profile[]> {
  const [rows, viewer] = await Promise.all([listProfiles(context.db.kysely, userIds), toViewer(context, viewerId)]);
  const seen = rows.filter((row) => canSee(row, viewer));
  const ordered = seen.toSorted((one, other) => Number(isShared(other, viewer)) - Number(isShared(one, viewer)));
  return Promise.all(ordered.map((row) => toShown(context, row, viewerId)));
}

/** The owner's profiles as someone else sees them; null stands for a visitor. @throws AppError NOT_FOUND */
export async function listProfilesSeenBy(
  context: Context,
  ownerId: UserId,
  viewerId: UserId | null,
): Promise<Profile[]> {
  const isKnown = viewerId === null || (await listPeopleByIds(context.db.pool, [viewerId])).length > 0;
  if (!isKnown) throw new AppError("NOT_FOUND");
  return listVisibleProfiles(context, [ownerId], viewerId);
}

/** How many profiles the person's plan holds. */
export const getCapacity = async ({ db }: Context, userId: UserId): Promise<number> =>
  PLAN_CAPACITIES[await findPlanType(db.kysely, userId)].profiles;

async function toViewer({ db }: Context, userId: UserId | null): Promise<Viewer> {
  if (userId === null) return VISITOR;
  const [friendIds, shared] = await Promise.all([listFriendIds(db.kysely, userId), listSharedWith(db.kysely, userId)]);
  return { userId, friendIds: new Set(friendIds), shared };
}

/** Who looks at one person's profile, for which nobody else's friendship matters. */
async function toViewerOf({ db }: Context, ownerId: UserId, userId: UserId | null): Promise<Viewer> {
  if (userId === null) return VISITOR;
  if (userId === ownerId) return { ...VISITOR, userId };
  const [isFriend, shared] = await Promise.all([
    areFriends(db.kysely, userId, ownerId),
    listSharedWith(db.kysely, userId),
  ]);
  return { userId, friendIds: new Set(isFriend ? [ownerId] : []), shared };
}

async function toShown(context: Context, row: ProfileRow, viewerId: UserId | null): Promise<Profile> {
  const sign = row.accessLevel === "PUBLIC" ? signLastingPicture : signPicture;
  const displayImageURL = row.imageKey === null ? null : await sign(context, row.imageKey);
  return toProfile(row, { viewerId, displayImageURL, publicUrl: context.config.publicUrl });
}
