import type { Folder, FolderInput } from "@atrium/contracts/folders";
import { RECOMMENDED_FOLDERS } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";

type Rule = Omit<FolderInput, "folderName">;
type FolderRoom = Pick<Room, "roomId" | "chatType" | "muted" | "unread">;
export type Recommended = (typeof RECOMMENDED_FOLDERS)[number];

export const CHAT_TYPES = ["direct", "group", "channel", "community"] as const;

/** A room is in a folder by its kind or by name. What is left out is left out however it came in. */
export function isInFolder(folder: Rule, { roomId, chatType, muted, unread }: FolderRoom): boolean {
  if (folder.excludeChats.includes(roomId)) return false;
  if (folder.excludeChatTypes.includes("muted") && muted) return false;
  if (folder.excludeChatTypes.includes("read") && unread === 0) return false;
  return folder.includeChatTypes.includes(chatType) || folder.includeChats.includes(roomId);
}

const EVERYTHING: Rule = {
  includeChatTypes: [...CHAT_TYPES],
  includeChats: [],
  excludeChats: [],
  excludeChatTypes: [],
};

/** What is offered with one press (B-32): all that has something new, and direct chats alone. */
export const RECOMMENDED_RULES: Readonly<Record<Recommended, Rule>> = {
  unread: { ...EVERYTHING, excludeChatTypes: ["read"] },
  personal: { ...EVERYTHING, includeChatTypes: ["direct"] },
};

/** What is recommended and not among the folders yet, whatever it is called there. */
export function listRecommended(folders: readonly Folder[]): Recommended[] {
  return RECOMMENDED_FOLDERS.filter((name) => !folders.some((folder) => isSameRule(folder, RECOMMENDED_RULES[name])));
}

function isSameRule(one: Rule, other: Rule): boolean {
  const isSame = (left: readonly string[], right: readonly string[]) =>
    left.length === right.length && left.every((value) => right.includes(value));
  return (
    isSame(one.includeChatTypes, other.includeChatTypes) &&
    isSame(one.includeChats, other.includeChats) &&
    isSame(one.excludeChats, other.excludeChats) &&
    isSame(one.excludeChatTypes, other.excludeChatTypes)
  );
}
