import type { Folder, FolderInput } from "@atrium/contracts/folders";
import type { CommandInput } from "@atrium/contracts/live";
import type { FolderId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { FakeLive } from "../../../test/test-live.ts";
import { refuse } from "../../../test/test-live.ts";
import { serveRooms } from "../rooms/test-served-rooms.ts";

export const makeFolder = (folderName: string, changes: Partial<Folder> = {}): Folder => ({
  folderId: folderName.toLowerCase() as FolderId,
  folderName,
  createdBy: "me" as UserId,
  createdAt: "2026-06-18T08:00:00.000Z" as Instant,
  includeChatTypes: ["group"],
  includeChats: [],
  excludeChats: [],
  excludeChatTypes: [],
  ...changes,
});

/** A server at which somebody is in these rooms and has these folders, which it keeps and tells all devices of. */
export function serveFolders(rooms: readonly Room[], folders: readonly Folder[]): FakeLive {
  const server = serveRooms(rooms);
  let kept = [...folders];
  const tell = () => server.emit("folders.changed", {});
  server.answer("folders.list", () => ({ folders: kept }));
  server.answer("folders.create", ({ folder }) => {
    const made = makeFolder(folder.folderName, toTyped(folder));
    kept = [made, ...kept];
    tell();
    return { folder: made };
  });
  server.answer("folders.update", ({ folderId, folder }) => {
    kept = kept.map((one) => (one.folderId === folderId ? { ...one, ...toTyped(folder) } : one));
    tell();
    return { folder: kept.find((one) => one.folderId === folderId) };
  });
  server.answer("folders.delete", ({ folderId }) => {
    if (!kept.some((one) => one.folderId === folderId)) return refuse("NOT_FOUND");
    kept = kept.filter((one) => one.folderId !== folderId);
    tell();
    return {};
  });
  return server;
}

const toTyped = (folder: CommandInput<"folders.create">["folder"]): FolderInput => ({
  ...folder,
  includeChats: folder.includeChats as RoomId[],
  excludeChats: folder.excludeChats as RoomId[],
});
