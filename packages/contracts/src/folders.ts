import { z } from "zod";
import { folderName } from "./forms/folders.ts";
import { FOLDER_ROOMS_MAX } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { chatTypeSchema } from "./rooms.ts";
import { folderId, instant, roomId, userId } from "./schema.ts";

/** What may be left out of a folder beside rooms by name: muted ones, and those without anything unread. */
export const leftOutSchema = z.enum(["muted", "read"]);
export type LeftOut = z.infer<typeof leftOutSchema>;

const rooms = z.array(roomId).max(FOLDER_ROOMS_MAX).refine(areDistinct);

/** What the person decides of a folder. A room is in it by its kind or by name, and out of it where it is left out. */
const folderRule = z.object({
  folderName,
  includeChatTypes: z.array(chatTypeSchema).max(chatTypeSchema.options.length).refine(areDistinct),
  includeChats: rooms,
  excludeChats: rooms,
  excludeChatTypes: z.array(leftOutSchema).max(leftOutSchema.options.length).refine(areDistinct),
});
const folderInput = folderRule
  .refine(({ includeChatTypes, includeChats }) => includeChatTypes.length + includeChats.length > 0, {
    path: ["includeChats"],
  })
  .refine(({ includeChats, excludeChats }) => !includeChats.some((id) => excludeChats.includes(id)), {
    path: ["excludeChats"],
  });
export type FolderInput = z.output<typeof folderInput>;

/** A folder of the caller's (part 2 §3 "Folder"). Rooms that the caller is no longer in are not among its rooms. */
export const folderSchema = folderRule.extend({ folderId, createdBy: userId, createdAt: instant });
export type Folder = z.infer<typeof folderSchema>;

/** The caller's folders, the newest first. */
export const listFolders = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ folders: z.array(folderSchema) }),
});

/** @throws BAD_INPUT, NOT_FOUND (a room that the caller is not in), CONFLICT for one more than FOLDERS_MAX */
export const createFolder = defineCommand({
  input: z.object({ folder: folderInput }),
  output: z.object({ folder: folderSchema }),
});

/** @throws BAD_INPUT, NOT_FOUND (no such folder of the caller's, or a room that they are not in) */
export const updateFolder = defineCommand({
  input: z.object({ folderId, folder: folderInput }),
  output: z.object({ folder: folderSchema }),
});

/** The rooms in it stay as they are. @throws NOT_FOUND */
export const deleteFolder = defineCommand({ input: z.object({ folderId }), output: z.object({}) });

/** The receiver's folders are others now: ask `folders.list`. */
export const foldersChangedEvent = z.object({});

export const FOLDERS_COMMANDS = {
  "folders.list": listFolders,
  "folders.create": createFolder,
  "folders.update": updateFolder,
  "folders.delete": deleteFolder,
} as const;

export const FOLDERS_EVENTS = { "folders.changed": foldersChangedEvent } as const;

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
