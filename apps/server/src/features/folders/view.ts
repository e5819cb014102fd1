import type { Folder } from "@atrium/contracts/folders";
import type { Instant } from "@atrium/contracts/ids";
import type { FolderRow } from "./store.ts";

export function toFolder(row: FolderRow): Folder {
  return {
    folderId: row.folderId,
    folderName: row.folderName,
    createdBy: row.userId,
    createdAt: row.createdAt.toISOString() as Instant,
    includeChatTypes: [...row.includeChatTypes],
    includeChats: [...row.includeChats],
    excludeChats: [...row.excludeChats],
    excludeChatTypes: [...row.excludeChatTypes],
  };
}
