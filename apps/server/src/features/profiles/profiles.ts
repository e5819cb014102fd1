import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { PLAN_CAPACITIES, type PlanType } from "@atrium/contracts/plans";
import type { Profile, ProfileWords, PublicProfileInput } from "@atrium/contracts/profiles";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listFriendIds } from "../friends/friends.ts";
import { keepImage, toImageUrl, toPutUrl } from "./images.ts";
import { listPeopleByIds } from "./people-store.ts";
import { canEdit, canSee, VISITOR, type Viewer } from "./policy.ts";
import {
  createProfile,
  ensureDefaultProfile,
  findPlanType,
  findProfile,
  listProfiles,
  lockOwner,
  lockProfile,
  type ProfileRow,
  removeProfile,
  setDefaultProfile,
  setPlanType,
  setPublicPage,
  updateProfile,
} from "./profiles-store.ts";
import { hasRoomForProfile, mergeEntries } from "./rules.ts";
import { toProfile } from "./view.ts";

export type Profiles = ReturnType<typeof createProfiles>;

/** How people show themselves, and who sees what of it. What someone may not see does not exist for them. */
export function createProfiles(context: Context) {
  const { db, hub, config, storage } = context;

  const tellDevices = (userId: UserId): void =>
    hub.publishToUser(userId, toEventText("settings.changed", { keys: ["profiles"] }));

  const toViewer = async (userId: UserId | null): Promise<Viewer> =>
    userId === null ? VISITOR : { userId, friendIds: new Set(await listFriendIds(db.kysely, userId)) };

  async function show(row: ProfileRow, viewerId: UserId | null): Promise<Profile> {
    const displayImageURL = row.imageKey === null ? null : await toImageUrl(context, row.imageKey);
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
      if (!row || isClosed || !canSee(row, await toViewer(viewerId))) throw new AppError("NOT_FOUND");
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

    setPlanType: (userId: UserId, planType: PlanType) => setPlanType(db.kysely, userId, planType),

    toPutUrl: (userId: UserId, contentType: string) => toPutUrl(context, userId, contentType),

    /** The first one is the default. @throws AppError CONFLICT beyond what the plan holds */
    async create(userId: UserId, { data, ...words }: ProfileWords): Promise<Profile> {
      const id = await db.kysely.transaction().execute(async (trx) => {
        const { count, planType } = await lockOwner(trx, userId);
        if (!hasRoomForProfile(count, planType)) throw new AppError("CONFLICT", { field: "profiles" });
        const created = await createProfile(trx, userId, { ...words, entries: mergeEntries([], data) });
        await ensureDefaultProfile(trx, userId);
        return created;
      });
      tellDevices(userId);
      return getOwn(userId, id);
    },

    /** `putUrl` as in the contract. @throws AppError NOT_FOUND, BAD_INPUT for what is no picture */
    async update(userId: UserId, profileId: ProfileId, { data, putUrl, ...words }: ProfileChange): Promise<Profile> {
      await getOwn(userId, profileId);
      const added = putUrl ? await keepImage(context, userId, putUrl) : null;
      const before = await db.kysely.transaction().execute(async (trx) => {
        const known = await lockProfile(trx, userId, profileId);
        if (!known) return null;
        const imageKey = putUrl === undefined ? known.imageKey : added;
        await updateProfile(trx, profileId, { ...words, entries: mergeEntries(known.entries, data), imageKey });
        return known;
      });
      const unused = before === null ? added : putUrl === undefined ? null : before.imageKey;
      if (unused !== null) await storage.remove(unused);
      if (before === null) throw new AppError("NOT_FOUND");
      tellDevices(userId);
      return getOwn(userId, profileId);
    },

    /** The page at the public username. @throws AppError NOT_FOUND, CONFLICT for a username that is taken */
    async setPublicPage(userId: UserId, profileId: ProfileId, page: PublicProfileInput): Promise<Profile> {
      await getOwn(userId, profileId);
      const isSet = await setPublicPage(db.kysely, { userId, profileId, page });
      if (!isSet) throw new AppError("CONFLICT", { field: "username" });
      tellDevices(userId);
      return getOwn(userId, profileId);
    },

    /** @throws AppError NOT_FOUND */
    async remove(userId: UserId, profileId: ProfileId): Promise<void> {
      const removed = await db.kysely.transaction().execute(async (trx) => {
        const profile = await removeProfile(trx, userId, profileId);
        if (profile) await ensureDefaultProfile(trx, userId);
        return profile;
      });
      if (!removed) throw new AppError("NOT_FOUND");
      if (removed.imageKey !== null) await storage.remove(removed.imageKey);
      tellDevices(userId);
    },

    /** @throws AppError NOT_FOUND */
    async chooseDefault(userId: UserId, profileId: ProfileId): Promise<Profile> {
      await getOwn(userId, profileId);
      await setDefaultProfile(db.kysely, userId, profileId);
      tellDevices(userId);
      return getOwn(userId, profileId);
    },
  };
}

/** `putUrl` is where the picture was put, empty to take it away, undefined to keep it. */
type ProfileChange = ProfileWords & { readonly putUrl: string | undefined };
