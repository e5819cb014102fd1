import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Folders } from "./folders.ts";

type FolderCommands = Pick<CommandHandlers, "folders.list" | "folders.create" | "folders.update" | "folders.delete">;

export function folderCommands(folders: Folders): FolderCommands {
  return {
    "folders.list": async ({ userId }) => ({ folders: await folders.list(userId) }),
    "folders.create": async ({ userId }, { folder }) => ({ folder: await folders.create(userId, folder) }),
    "folders.update": async ({ userId }, { folderId, folder }) => ({
      folder: await folders.update(userId, folderId, folder),
    }),
    "folders.delete": async ({ userId }, { folderId }) => {
      await folders.remove(userId, folderId);
      return {};
    },
  };
}
