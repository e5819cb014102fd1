import type { Hobby, HobbyInput } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBIES_MAX } from "@atrium/contracts/limits";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import { keepPicture, type PictureSides, removePicture } from "../../platform/images/pictures.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { announceUpload } from "../../platform/uploads/uploads.ts";
import type { Feed } from "../feed/feed.ts";
import { countOwn, createHobby, lockOwner, removeHobbies, removeHobby, updateHobby } from "./hobbies-store.ts";
import { holdHobby } from "./hold-hobby.ts";
import { removeKept } from "./kept-store.ts";
import { canEdit } from "./policy.ts";
import { toWords } from "./rules.ts";
import { createHobbySharing } from "./share-hobbies.ts";

/** Sharp in the details, twice as dense; and on a card. */
const HOBBY_SIDES: PictureSides = { picture: 1_200, preview: 640 };

type Get = (userId: UserId, id: HobbyId) => Promise<Hobby>;

/** What people do with places and activities. What someone may not see does not exist for them. */
export function createHobbyChanges(context: Context, feed: Feed, get: Get) {
  const { db, hub, storage } = context;

  const tellDevices = (userId: UserId): void =>
    hub.publishToUser(userId, toEventText("settings.changed", { keys: ["hobbies"] }));

  /** @throws AppError BAD_INPUT for what is no picture, or not the person's to use */
  async function keepImage(userId: UserId, upload: string): Promise<string> {
    const key = await keepPicture(context, { userId, upload, folder: "hobbies", sides: HOBBY_SIDES });
    if (key === null) throw new AppError("BAD_INPUT", { field: "picture" });
    return key;
  }

  const inTransaction = <Result>(work: (trx: Kysely<DB>) => Promise<Result>): Promise<Result> =>
    db.kysely.transaction().execute(work);

  return {
    ...createHobbySharing(context, { feed, get, tellDevices }),

    announcePicture: (userId: UserId, picture: PictureUpload) => announceUpload(context, { userId, ...picture }),

    /** @throws AppError BAD_INPUT, CONFLICT for one too many */
    async create(userId: UserId, { picture, ...words }: HobbyInput): Promise<Hobby> {
      const imageKey = picture ? await keepImage(userId, picture) : null;
      const id = await inTransaction(async (trx) => {
        await lockOwner(trx, userId);
        if ((await countOwn(trx, userId)) >= HOBBIES_MAX) return null;
        return createHobby(trx, userId, { ...toStored(words), imageKey });
      });
      if (id === null) {
        if (imageKey !== null) await removePicture(storage, imageKey);
        throw new AppError("CONFLICT", { field: "hobbies" });
      }
      tellDevices(userId);
      return get(userId, id);
    },

    /** @throws AppError NOT_FOUND, BAD_INPUT */
    async update(userId: UserId, id: HobbyId, { picture, ...words }: HobbyInput): Promise<Hobby> {
      if (!(await get(userId, id)).canEdit) throw new AppError("NOT_FOUND");
      const added = picture ? await keepImage(userId, picture) : null;
      const keepsPicture = picture === null || picture === undefined;
      const before = await inTransaction(async (trx) => {
        const known = await holdHobby(trx, { userId, id, may: canEdit });
        await updateHobby(trx, id, { ...toStored(words), imageKey: keepsPicture ? known.imageKey : added });
        return known.imageKey;
      }).catch(async (error: unknown) => {
        if (added !== null) await removePicture(storage, added);
        throw error;
      });
      if (!keepsPicture && before !== null) await removePicture(storage, before);
      tellDevices(userId);
      return get(userId, id);
    },

    /** @throws AppError NOT_FOUND */
    async remove(userId: UserId, id: HobbyId): Promise<void> {
      const { imageKey } = await inTransaction(async (trx) => {
        const hobby = await holdHobby(trx, { userId, id, may: canEdit });
        await removeHobby(trx, id);
        return hobby;
      });
      if (imageKey !== null) await removePicture(storage, imageKey);
      tellDevices(userId);
    },

    /** Of an account that is being deleted; may run more than once. */
    async forgetPerson(userId: UserId): Promise<void> {
      await removeKept(db.kysely, userId);
      for (const { imageKey } of await removeHobbies(db.kysely, userId)) {
        if (imageKey !== null) await removePicture(storage, imageKey);
      }
    },
  };
}

function toStored(words: Omit<HobbyInput, "picture">) {
  return { ...words, words: toWords(words.title, words.place) };
}
