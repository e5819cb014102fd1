import type { Folder, FolderInput } from "@atrium/contracts/folders";
import type { FolderId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { isInFolder, listRecommended, RECOMMENDED_RULES } from "./model.ts";

const room = (roomId: string, chatType: ChatType, state: { muted?: boolean; unread?: number } = {}) => ({
  roomId: roomId as RoomId,
  chatType,
  muted: state.muted ?? false,
  unread: state.unread ?? 0,
});
const ELIN = room("elin", "direct");
const STUDIO = room("studio", "group", { unread: 2 });
const KILN = room("kiln", "group", { muted: true, unread: 5 });
const NEWS = room("news", "channel", { muted: true });
const MARKET = room("market", "community", { unread: 1 });
const ROOMS = [ELIN, STUDIO, KILN, NEWS, MARKET];

const RULE = { includeChatTypes: [], includeChats: [], excludeChats: [], excludeChatTypes: [] };
const held = (rule: Partial<FolderInput>) =>
  ROOMS.filter((one) => isInFolder({ ...RULE, ...rule }, one)).map(({ roomId }) => roomId);

test("a folder holds the rooms of its kinds and those that are named, each once  ROOM-049", () => {
  expect(held({ includeChatTypes: ["group"] })).toEqual(["studio", "kiln"]);
  expect(held({ includeChatTypes: ["group"], includeChats: [NEWS.roomId, KILN.roomId] })).toEqual([
    "studio",
    "kiln",
    "news",
  ]);
  expect(held({})).toEqual([]);
});

test("what is left out is left out however it came in: by name, muted, or read  ROOM-049", () => {
  const includeChatTypes: ChatType[] = ["direct", "group", "channel", "community"];
  expect(held({ includeChatTypes, excludeChats: [STUDIO.roomId] })).toEqual(["elin", "kiln", "news", "market"]);
  expect(held({ includeChatTypes, excludeChatTypes: ["muted"] })).toEqual(["elin", "studio", "market"]);
  expect(held({ includeChatTypes, excludeChatTypes: ["read"] })).toEqual(["studio", "kiln", "market"]);
  expect(held({ includeChatTypes, excludeChatTypes: ["muted", "read"] })).toEqual(["studio", "market"]);
  expect(held({ includeChats: [KILN.roomId], excludeChatTypes: ["muted"] })).toEqual([]);
});

test("Unread holds all that has something new, Personal direct chats alone  ROOM-051", () => {
  expect(held(RECOMMENDED_RULES.unread)).toEqual(["studio", "kiln", "market"]);
  expect(held(RECOMMENDED_RULES.personal)).toEqual(["elin"]);
});

test("what is recommended is offered until there is a folder that holds the same  ROOM-051", () => {
  const folder: Folder = {
    ...RECOMMENDED_RULES.unread,
    folderId: "f" as FolderId,
    folderName: "News to me",
    createdBy: "me" as UserId,
    createdAt: "2026-06-18T08:00:00.000Z" as Instant,
  };
  expect(listRecommended([])).toEqual(["unread", "personal"]);
  expect(listRecommended([folder])).toEqual(["personal"]);
  expect(listRecommended([{ ...folder, excludeChatTypes: [] }])).toEqual(["unread", "personal"]);
});
