import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { PLAN_CAPACITIES } from "@atrium/contracts/plans";
import type { Profile } from "@atrium/contracts/profiles";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { signPicture } from "../../platform/images/pictures.ts";
import { areFriends, listFriendIds } from "../friends/friends.ts";
import { createProfileChanges } from "./change-profiles.ts";
import { listPeopleByIds } from "./people-store.ts";
import { canEdit, canSee, VISITOR, type Viewer } from "./policy.ts";
import { findPlanType, findProfile, listProfiles, type ProfileRow } from "./profiles-store.ts";
import { toProfile } from "./view.ts";

export { keepImage, toPutUrl } from "./images.ts";
export type { PersonRef } from "./people-graphql.ts";
export type { PersonRow } from "./people-store.ts";
export type Profiles = ReturnType<typeof createProfiles>;

/** How people show themselves, and who sees what of it. What someone may not see does not exist for them. */
export function createProfiles(context: Context) {
  const { db, config } = context;

  const toViewer = async (userId: UserId | null): Promise<Viewer> =>
    userId === null ? VISITOR : { userId, friendIds: new Set(await listFriendIds(db.kysely, userId)) };

  /** Who looks at one person's profile, for which nobody else's friendship matters. */
  async function toViewerOf(ownerId: UserId, userId: UserId | null): Promise<Viewer> {
    if (userId === null) return VISITOR;
    const isFriend = userId !== ownerId && (await areFriends(db.kysely, userId, ownerId));
    return { userId, friendIds: new Set(isFriend ? [ownerId] : []) };
  }

  async function show(row: ProfileRow, viewerId: UserId | null): Promise<Profile> {
    const displayImageURL = row.imageKey === null ? null : await signPicture(context, row.imageKey);
    return toProfile(row, { viewerId, displayImageURL, publicUrl: config.publicUrl });
  }

  /** Those of these people that the viewer may see. */
  async function listVisible(userIds: readonly UserId[], viewerId: UserId | null): Promise<Profile[]> {
    const [rows, viewer] = await Promise.all([listProfiles(db.kysely, userIds), toViewer(viewerId)]);
    return Promise.all(rows.filter((row) => canSee(row, viewer)).map((row) => show(row, viewerId)));
  }

  async function getOwn(userId: UserId, profileId: ProfileId): Promise<Profile> {
    const row = await findProfile(db.kysely, { profileId });
    if (!row || !canEdit(row, userId)) throw new AppError("NOT_FOUND");
    return show(row, userId);
  }

  return {
    listVisible,
    listOwn: (userId: UserId) => listVisible([userId], userId),

    /** By its id or its public page's name. @throws AppError NOT_FOUND also for one that is not the viewer's to see */
    async get(which: { profileId: ProfileId } | { username: string }, viewerId: UserId | null): Promise<Profile> {
      const row = await findProfile(db.kysely, which);
      const isClosed = "username" in which && row?.status !== "ACTIVE" && row?.userId !== viewerId;
      if (!row || isClosed || !canSee(row, await toViewerOf(row.userId, viewerId))) throw new AppError("NOT_FOUND");
      return show(row, viewerId);
    },

    /** The owner's profiles as someone else sees them; null stands for a visitor. @throws AppError NOT_FOUND */
    async listSeenBy(ownerId: UserId, viewerId: UserId | null): Promise<Profile[]> {
      if (viewerId !== null && (await listPeopleByIds(db.pool, [viewerId])).length === 0) {
        throw new AppError("NOT_FOUND");
      }
      return listVisible([ownerId], viewerId);
    },

    getCapacity: async (userId: UserId): Promise<number> =>
      PLAN_CAPACITIES[await findPlanType(db.kysely, userId)].profiles,

    ...createProfileChanges(context, getOwn),
  };
}
