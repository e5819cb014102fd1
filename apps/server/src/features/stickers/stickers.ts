import { randomUUID } from "node:crypto";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId, StickerPackId, UserId } from "@atrium/contracts/ids";
import { STICKER_PACKS_MAX, STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import type { StickerPack } from "@atrium/contracts/stickers";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import {
  attachFiles,
  detachFiles,
  handOverFiles,
  isStickerFile,
  keepAttachment,
  listAttached,
  lockAttached,
  signAttachment,
} from "../files/files.ts";
import { listReadable, listUnshown } from "../messages/messages.ts";
import { lockUser } from "../users/users.ts";
import { publishStickersChanged } from "./publish.ts";
import {
  countPacks,
  deletePack,
  deleteSticker,
  findPack,
  insertPack,
  insertSticker,
  listInNoPack,
  listPacks,
  type OwnPack,
  type PackRow,
  renamePack,
} from "./store.ts";
import { toPack } from "./view.ts";

export type Stickers = ReturnType<typeof createStickers>;

/** Pictures that people send as stickers. Every pack here is the caller's own: another's does not exist for them. */
export function createStickers(context: Context) {
  const { db, clock } = context;

  return {
    list: (userId: UserId): Promise<StickerPack[]> => readPacks(context, userId),

    /** @throws AppError CONFLICT for one too many */
    async createPack(userId: UserId, name: string): Promise<StickerPackId> {
      const packId = randomUUID() as StickerPackId;
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        if ((await countPacks(trx, userId)) >= STICKER_PACKS_MAX) throw new AppError("CONFLICT");
        await insertPack(trx, { userId, packId, name, at: clock.now() });
        after(() => publishStickersChanged(context, userId));
      });
      return packId;
    },

    /** @throws AppError NOT_FOUND */
    renamePack: (own: OwnPack, name: string): Promise<void> =>
      changePack(context, own, ({ trx }) => renamePack(trx, own.packId, name)),

    /** @throws AppError NOT_FOUND */
    deletePack: (own: OwnPack): Promise<void> => changePack(context, own, (change, pack) => drop(change, pack)),

    /** Makes a sticker of an upload; asked again it answers the same. @throws AppError NOT_FOUND, CONFLICT, BAD_INPUT, RATE_LIMITED */
    async add(own: OwnPack, uploadId: string): Promise<MessageFile> {
      const { userId, packId } = own;
      // Before the work at the picture; it is asked again below.
      if (!(await findPack(db.kysely, own))) throw new AppError("NOT_FOUND");
      const file = await keepAttachment(context, { userId, uploadId, use: "sticker" });
      if (!isStickerFile(file)) throw new AppError("BAD_INPUT", { field: "uploadId" });
      const { fileId } = file;
      await changePack(context, own, async ({ trx }, pack) => {
        await lockAttached(trx, [fileId]);
        if (await isOwn(trx, userId, fileId)) return;
        ensureRoom(pack);
        await attachFiles(trx, { ownerId: userId, fileIds: [fileId], usedBy: "stickers" });
        await insertSticker(trx, { packId, fileId, at: clock.now() });
      });
      return file;
    },

    /** Adds what a message shows that its reader sees. @throws AppError NOT_FOUND, CONFLICT for one too many */
    keep: (own: OwnPack, { roomId, fileId }: { roomId: RoomId; fileId: string }): Promise<void> =>
      changePack(context, own, async ({ trx }, pack) => {
        const { userId, packId } = own;
        const fileIds = [fileId];
        await lockAttached(trx, fileIds);
        const readable = await listReadable(trx, { roomId, viewer: userId, fileIds, kind: "sticker" });
        if (readable.length === 0) throw new AppError("NOT_FOUND");
        if (await isOwn(trx, userId, fileId)) return;
        ensureRoom(pack);
        // Where it is in nobody's pack any more, messages alone have kept it.
        await handOverFiles(trx, { fileIds, from: "messages", to: "stickers" });
        await insertSticker(trx, { packId, fileId, at: clock.now() });
      }),

    /** @throws AppError NOT_FOUND */
    remove: (own: OwnPack, fileId: string): Promise<void> =>
      changePack(context, own, async (change, { packId, fileIds }) => {
        if (!fileIds.includes(fileId)) throw new AppError("NOT_FOUND");
        await lockAttached(change.trx, [fileId]);
        await deleteSticker(change.trx, packId, fileId);
        await release(change, [fileId]);
      }),

    deleteUserData: (userId: UserId): Promise<void> =>
      inTransaction(context, async (trx, after) => {
        for (const pack of await listPacks(trx, userId)) await drop({ trx, after }, pack);
      }),
  };

  async function drop(change: Change, { packId, fileIds }: PackRow): Promise<void> {
    await lockAttached(change.trx, fileIds);
    await deletePack(change.trx, packId);
    await release(change, fileIds);
  }

  /** What is in nobody's pack any more stays for the messages that show it, or goes. */
  async function release(change: Change, fileIds: readonly string[]): Promise<void> {
    const left = await listInNoPack(change.trx, fileIds);
    const unshown = await listUnshown(change.trx, left);
    const shown = left.filter((fileId) => !unshown.includes(fileId));
    await handOverFiles(change.trx, { fileIds: shown, from: "stickers", to: "messages" });
    await detachFiles(context, change, { fileIds: unshown, usedBy: "stickers" });
  }
}

async function readPacks(context: Context, userId: UserId): Promise<StickerPack[]> {
  const packs = await listPacks(context.db.kysely, userId);
  const files = await listAttached(context.db.kysely, [...new Set(packs.flatMap(({ fileIds }) => fileIds))]);
  const known = await Promise.all(
    files.map(async (file) => [file.fileId, { file, ...(await signAttachment(context, file)) }] as const),
  );
  return packs.map((pack) => toPack(pack, new Map(known)));
}

/** Changes a pack of one's own, of several changes at once one after the other. @throws AppError NOT_FOUND */
async function changePack(
  context: Context,
  own: OwnPack,
  change: (change: Change, pack: PackRow) => Promise<void>,
): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    await lockUser(trx, own.userId);
    const pack = await findPack(trx, own);
    if (!pack) throw new AppError("NOT_FOUND");
    await change({ trx, after }, pack);
    after(() => publishStickersChanged(context, own.userId));
  });
}

/** Whether a picture is in any of one's packs. */
const isOwn = async (trx: Change["trx"], userId: UserId, fileId: string): Promise<boolean> =>
  (await listPacks(trx, userId)).some(({ fileIds }) => fileIds.includes(fileId));

function ensureRoom({ fileIds }: PackRow): void {
  if (fileIds.length >= STICKERS_A_PACK_MAX) throw new AppError("CONFLICT");
}
