import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { Profile, ProfileWords, PublicProfileInput } from "@atrium/contracts/profiles";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { keepImage, toPutUrl } from "./images.ts";
import {
  createProfile,
  ensureDefaultProfile,
  lockOwner,
  lockProfile,
  removeProfile,
  removeProfiles,
  setDefaultProfile,
  setPlanType,
  setPublicPage,
  updateProfile,
} from "./profiles-store.ts";
import { hasRoomForProfile, mergeEntries } from "./rules.ts";

/** `putUrl` is where the picture was put, empty to take it away, undefined to keep it. */
type ProfileChange = ProfileWords & { readonly putUrl: string | undefined };
/** One's own profile. @throws AppError NOT_FOUND also for another's */
type GetOwn = (userId: UserId, profileId: ProfileId) => Promise<Profile>;

/** What the owner of profiles does with them. Another's does not exist for them. */
export function createProfileChanges(context: Context, getOwn: GetOwn) {
  const { db, hub, storage } = context;

  const tellDevices = (userId: UserId): void =>
    hub.publishToUser(userId, toEventText("settings.changed", { keys: ["profiles"] }));

  return {
    setPlanType: (userId: UserId, planType: PlanType) => setPlanType(db.kysely, userId, planType),

    toPutUrl: (userId: UserId, picture: PictureUpload) => toPutUrl(context, userId, picture),

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
      const added = putUrl
        ? await keepImage(context, { userId, putUrl, folder: "profiles", field: "displayImagePutURL" })
        : null;
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

    /** Of an account that is being deleted; may run more than once. */
    async forgetPerson(userId: UserId): Promise<void> {
      for (const { imageKey } of await removeProfiles(db.kysely, userId)) {
        if (imageKey !== null) await storage.remove(imageKey);
      }
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
