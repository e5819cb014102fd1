import { randomUUID } from "node:crypto";
import type { FolderInput } from "@atrium/contracts/folders";
import type { FolderId, RoomId } from "@atrium/contracts/ids";
import { FOLDER_NAME_MAX_LENGTH, FOLDERS_MAX } from "@atrium/contracts/limits";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { refusal, TestClient } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
let people: TestPeople;
const clients: TestClient[] = [];
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const RULE: FolderInput = {
  folderName: "Studio",
  includeChatTypes: ["group"],
  includeChats: [],
  excludeChats: [],
  excludeChatTypes: ["muted"],
};

/** Somebody with a device, and a room with another. */
async function newcomer() {
  const [person, other] = [await people.someone(), await people.someone()];
  const client = await TestClient.signedIn(app.url, person.token);
  clients.push(client);
  const roomId = await createTestRoom(app, { owner: other, members: [person, other] });
  const list = async () => (await client.do("folders.list", {})).folders;
  const create = async (changes: Partial<FolderInput> = {}) =>
    (await client.do("folders.create", { folder: { ...RULE, ...changes } })).folder;
  return { ...person, client, roomId, list, create };
}

test("a folder says what it is called, whose it is, and which rooms are in it and out of it  ROOM-049 ROOM-050", async () => {
  const { client, userId, roomId, list, create } = await newcomer();
  const made = await create({ includeChats: [roomId] });
  expect(made).toEqual({
    ...RULE,
    includeChats: [roomId],
    folderId: made.folderId,
    createdBy: userId,
    createdAt: made.createdAt,
  });
  expect(await list()).toEqual([made]);
  const folder: FolderInput = { ...RULE, folderName: " Work ", excludeChats: [roomId], excludeChatTypes: ["read"] };
  const { folder: changed } = await client.do("folders.update", { folderId: made.folderId, folder });
  expect(changed).toEqual({ ...made, ...folder, folderName: "Work" });
  expect(await list()).toEqual([changed]);
});

test("folders come newest first, and one goes by its id  ROOM-053 ROOM-054", async () => {
  const { client, list, create } = await newcomer();
  for (const folderName of ["One", "Two", "Three"]) await create({ folderName });
  const names = async () => (await list()).map(({ folderName }) => folderName);
  expect(await names()).toEqual(["Three", "Two", "One"]);
  const [, two] = await list();
  await client.do("folders.delete", { folderId: two?.folderId as FolderId });
  expect(await names()).toEqual(["Three", "One"]);
  expect(await refusal(client.do("folders.delete", { folderId: two?.folderId as FolderId }))).toBe("NOT_FOUND");
});

test("another's folder is neither seen, changed nor deleted, and a room that one is not in is in none", async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const { folderId } = await owner.create();
  expect(await other.list()).toEqual([]);
  expect(await refusal(other.client.do("folders.update", { folderId, folder: RULE }))).toBe("NOT_FOUND");
  expect(await refusal(other.client.do("folders.delete", { folderId }))).toBe("NOT_FOUND");
  for (const roomId of [owner.roomId, randomUUID() as RoomId]) {
    expect(await refusal(other.create({ includeChats: [roomId] }))).toBe("NOT_FOUND");
    expect(await refusal(other.create({ excludeChats: [roomId] }))).toBe("NOT_FOUND");
  }
  expect([await other.list(), (await owner.list()).length]).toEqual([[], 1]);
});

test("a room that one leaves falls out of one's folders, which stay  ROOM-049", async () => {
  const { client, roomId, list, create } = await newcomer();
  await create({ includeChats: [roomId] });
  await client.do("rooms.leave", { roomId });
  expect((await list()).map(({ includeChats }) => includeChats)).toEqual([[]]);
});

test("refuses what is no folder: no name, a long one, nothing in it, a room in it and out of it", async () => {
  const { roomId, create, list } = await newcomer();
  const wrong: Partial<FolderInput>[] = [
    { folderName: "  " },
    { folderName: "x".repeat(FOLDER_NAME_MAX_LENGTH + 1) },
    { includeChatTypes: [] },
    { includeChatTypes: ["group", "group"] },
    { includeChats: [roomId], excludeChats: [roomId] },
  ];
  for (const changes of wrong)
    expect({ changes, code: await refusal(create(changes)) }).toEqual({ changes, code: "BAD_INPUT" });
  expect(await list()).toEqual([]);
});

test("of folders made at the same time no more are kept than one person may have", async () => {
  const { create, list } = await newcomer();
  const made = await Promise.all(Array.from({ length: FOLDERS_MAX + 3 }, () => refusal(create())));
  expect(made.filter((outcome) => outcome === "CONFLICT")).toHaveLength(3);
  expect(await list()).toHaveLength(FOLDERS_MAX);
});

test("a second device hears of what becomes of folders  ROOM-050", async () => {
  const { client, token, create } = await newcomer();
  const phone = await TestClient.signedIn(app.url, token);
  clients.push(phone);
  const { folderId } = await create();
  await phone.until(() => phone.eventsOf("folders.changed").length === 1);
  await client.do("folders.update", { folderId, folder: { ...RULE, folderName: "Work" } });
  await phone.until(() => phone.eventsOf("folders.changed").length === 2);
  await client.do("folders.delete", { folderId });
  await phone.until(() => phone.eventsOf("folders.changed").length === 3);
  expect((await phone.do("folders.list", {})).folders).toEqual([]);
});
