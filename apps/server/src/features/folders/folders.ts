import { randomUUID } from "node:crypto";
import type { Folder, FolderInput } from "@atrium/contracts/folders";
import type { FolderId, UserId } from "@atrium/contracts/ids";
import { FOLDERS_MAX } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { lockUser } from "../users/users.ts";
import { publishFoldersChanged } from "./publish.ts";
import {
  countFolders,
  countJoined,
  createFolder,
  findFolder,
  listFolders,
  removeFolder,
  removeFolders,
  updateFolder,
} from "./store.ts";
import { toFolder } from "./view.ts";

export type Folders = ReturnType<typeof createFolders>;

/** How people sort their list of rooms. Every folder here is the caller's own: another's does not exist for them. */
export function createFolders(context: Context) {
  const { db } = context;

  async function get(userId: UserId, folderId: FolderId): Promise<Folder> {
    const row = await findFolder(db.kysely, userId, folderId);
    if (!row) throw new AppError("NOT_FOUND");
    return toFolder(row);
  }

  return {
    list: async (userId: UserId): Promise<Folder[]> => (await listFolders(db.kysely, userId)).map(toFolder),

    /** @throws AppError NOT_FOUND, CONFLICT for one too many */
    async create(userId: UserId, input: FolderInput): Promise<Folder> {
      const folderId = randomUUID() as FolderId;
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        await ensureJoined(trx, userId, input);
        if ((await countFolders(trx, userId)) >= FOLDERS_MAX) throw new AppError("CONFLICT");
        await createFolder(trx, { folderId, userId, ...input });
        after(() => publishFoldersChanged(context, userId));
      });
      return get(userId, folderId);
    },

    /** @throws AppError NOT_FOUND */
    async update(userId: UserId, folderId: FolderId, input: FolderInput): Promise<Folder> {
      await inTransaction(context, async (trx, after) => {
        await ensureJoined(trx, userId, input);
        if (!(await updateFolder(trx, { folderId, userId, ...input }))) throw new AppError("NOT_FOUND");
        after(() => publishFoldersChanged(context, userId));
      });
      return get(userId, folderId);
    },

    /** @throws AppError NOT_FOUND */
    async remove(userId: UserId, folderId: FolderId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        if (!(await removeFolder(trx, userId, folderId))) throw new AppError("NOT_FOUND");
        after(() => publishFoldersChanged(context, userId));
      });
    },

    deleteUserData: (userId: UserId): Promise<void> => removeFolders(db.kysely, userId),
  };
}

/** A folder names no room that its owner is not in. @throws AppError NOT_FOUND */
async function ensureJoined(
  trx: Parameters<typeof countJoined>[0],
  userId: UserId,
  { includeChats, excludeChats }: FolderInput,
): Promise<void> {
  const named = [...includeChats, ...excludeChats];
  if ((await countJoined(trx, userId, named)) < named.length) throw new AppError("NOT_FOUND");
}
