import type { Hobby, HobbyInput } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBIES_MAX } from "@atrium/contracts/limits";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { defineFolder } from "../../platform/storage/storage-key.ts";
import {
  announceUpload,
  attachFile,
  keepPicture,
  type PictureSides,
  releaseFiles,
  replaceFile,
} from "../files/files.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { countOwn, createHobby, removeHobbies, removeHobby, updateHobby } from "./hobbies-store.ts";
import { lockHobby } from "./lock-hobby.ts";
import { publishHobbiesChanged } from "./live.ts";
import { removeSaves } from "./saves-store.ts";
import { canEdit } from "./policy.ts";
import { toWords } from "./rules.ts";
import { createHobbySharing } from "./share-hobbies.ts";
import { lockUser } from "../users/users.ts";

const FOLDER = defineFolder("hobbies");
/** Longer sides of a stored picture: sharp in the details, twice as dense; and on a card. Larger pictures are made smaller. */
const HOBBY_SIDES: PictureSides = { picture: 1_200, preview: 640 };

type Get = (userId: UserId, id: HobbyId) => Promise<Hobby>;

/** What people do with places and activities. What someone may not see does not exist for them. */
export function createHobbyChanges(context: Context, notifications: Notifications, get: Get) {
  /** @throws AppError BAD_INPUT for what is no picture, or not the person's to use */
  const keepImage = (userId: UserId, upload: string): Promise<string> =>
    keepPicture(context, { userId, upload, folder: FOLDER, sides: HOBBY_SIDES, field: "picture" });

  return {
    ...createHobbySharing(context, { notifications, get }),

    announcePicture: (userId: UserId, picture: PictureUpload) => announceUpload(context, { userId, ...picture }),

    /** @throws AppError BAD_INPUT, CONFLICT for one too many */
    async create(userId: UserId, { picture, ...words }: HobbyInput): Promise<Hobby> {
      const imageKey = picture ? await keepImage(userId, picture) : null;
      const id = await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        if ((await countOwn(trx, userId)) >= HOBBIES_MAX) throw new AppError("CONFLICT", { field: "hobbies" });
        const created = await createHobby(trx, userId, { ...toStored(words), imageKey });
        if (imageKey !== null) await attachFile(trx, imageKey, toUse(created));
        after(() => publishHobbiesChanged(context, userId, created));
        return created;
      });
      return get(userId, id);
    },

    /** @throws AppError NOT_FOUND, BAD_INPUT */
    async update(userId: UserId, id: HobbyId, { picture, ...words }: HobbyInput): Promise<Hobby> {
      if (!(await get(userId, id)).canEdit) throw new AppError("NOT_FOUND");
      const added = picture ? await keepImage(userId, picture) : null;
      const keepsPicture = picture === null || picture === undefined;
      await inTransaction(context, async (trx, after) => {
        const { imageKey } = await lockHobby(trx, { userId, id, may: canEdit });
        const next = keepsPicture ? imageKey : added;
        await updateHobby(trx, id, { ...toStored(words), imageKey: next });
        await replaceFile(context, { trx, after }, { before: imageKey, next, usedBy: toUse(id) });
        after(() => publishHobbiesChanged(context, userId, id));
      });
      return get(userId, id);
    },

    /** @throws AppError NOT_FOUND */
    async remove(userId: UserId, id: HobbyId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        const { imageKey } = await lockHobby(trx, { userId, id, may: canEdit });
        await removeHobby(trx, id);
        await releaseFiles(context, { trx, after }, [imageKey]);
        await notifications.withdraw(trx, after, { hobbyIds: [id] });
        after(() => publishHobbiesChanged(context, userId, id));
      });
    },

    /**
     * Of an account that is being deleted; may run more than once. What was told of its places goes from every feed, and what it told
     * of others' as well: they were there to see by its word.
     */
    async deleteUserData(userId: UserId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        await removeSaves(trx, userId);
        const removed = await removeHobbies(trx, userId);
        await notifications.withdraw(trx, after, { hobbyIds: removed.map(({ id }) => id) });
        await notifications.withdraw(trx, after, { from: userId, code: "RECOMMENDATIONS_SHARED" });
        await releaseFiles(
          context,
          { trx, after },
          removed.map(({ imageKey }) => imageKey),
        );
      });
    },
  };
}

const toUse = (id: HobbyId): string => `hobby:${id}`;

function toStored(words: Omit<HobbyInput, "picture">) {
  return { ...words, words: toWords(words.title, words.place) };
}
