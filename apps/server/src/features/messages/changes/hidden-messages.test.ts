import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { HIDDEN_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { refusal, TestClient } from "../../../platform/realtime/test-client.ts";
import { createTestUploads } from "../../files/test-upload.ts";

const app = useTestApp();
const clients: TestClient[] = [];
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(person: Pick<Someone, "userId" | "token">) {
  const client = await TestClient.signedIn(app.url, person.token);
  clients.push(client);
  const say = async (roomId: RoomId, text: string) =>
    (await client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })).seq;
  const room = async (roomId: RoomId) => (await client.do("rooms.get", { roomId })).room;
  const history = async (roomId: RoomId) => (await client.do("messages.history", { roomId })).messages;
  return Object.assign(client, { userId: person.userId, token: person.token, say, room, history });
}

/** Two people in a room, in which the one has said this. */
async function setUp(...said: readonly string[]) {
  const [owner, other] = [await connect(await people.someone()), await connect(await people.someone())];
  const roomId = await createTestRoom(app, { owner, members: [owner, other] });
  for (const text of said) await owner.say(roomId, text);
  return { owner, other, roomId };
}

test("who deletes a message for themselves has no word of it any more, and everybody else has  MSG-003", async () => {
  const { owner, other, roomId } = await setUp("Kiln firing", "Second word");
  await other.do("messages.hide", { roomId, seqs: [1] });
  const [hidden, second] = await other.history(roomId);
  expect(hidden).toMatchObject({ seq: 1, isHidden: true, content: { kind: "deleted" } });
  expect(second).not.toHaveProperty("isHidden");
  const [seen] = await owner.history(roomId);
  expect(seen).toMatchObject({ content: { kind: "text", text: "Kiln firing" } });
  expect(seen).not.toHaveProperty("isHidden");
});

test("the message before takes the place of the newest in the list of rooms of who deleted that  MSG-015", async () => {
  const { owner, other, roomId } = await setUp("first", "second", "third");
  const textOf = async (person: typeof owner) => (await person.room(roomId)).recentMessage?.content;
  await other.do("messages.hide", { roomId, seqs: [3, 2] });
  expect(await textOf(other)).toEqual({ kind: "text", text: "first" });
  expect(await textOf(owner)).toEqual({ kind: "text", text: "third" });
  await other.do("messages.hide", { roomId, seqs: [1] });
  expect(await other.room(roomId)).toMatchObject({ recentMessage: null, lastSeq: 3 });
});

test("what is deleted for oneself is not unread, also after some of the rest was read", async () => {
  const { owner, other, roomId } = await setUp("one", "two", "three", "four");
  await other.do("messages.hide", { roomId, seqs: [2, 4] });
  expect((await other.room(roomId)).unread).toBe(2);
  expect(await other.do("rooms.markRead", { roomId, seq: 1 })).toMatchObject({ unread: 1 });
  await owner.do("messages.delete", { roomId, seq: 4 });
  expect((await other.room(roomId)).unread).toBe(1);
});

test("all devices of the person are told at once, and those that were away when they ask for changes", async () => {
  const { other, roomId } = await setUp("one", "two");
  const second = await connect(other);
  const { changesSince } = await other.do("messages.history", { roomId });
  const { since } = await other.do("rooms.sync", {});
  await other.do("messages.hide", { roomId, seqs: [1] });
  const told = () => second.events.find(({ on }) => on === "messages.hidden");
  await second.until(() => told() !== undefined);
  expect(told()?.data).toEqual({ roomId, seqs: [1] });
  const { changes } = await second.do("messages.changes", { roomId, since: changesSince });
  expect(changes?.messages).toMatchObject([{ seq: 1, isHidden: true }]);
  expect(changes?.isMore).toBe(false);
  const { rooms } = await second.do("rooms.sync", { since });
  expect(rooms.map((room) => room.roomId)).toEqual([roomId]);
});

test("what answers it shows no word of it to who deleted it for themselves, and all of it to the others", async () => {
  const { owner, other, roomId } = await setUp("Kiln firing");
  await owner.do("messages.send", {
    roomId,
    clientId: randomUUID(),
    content: { kind: "text", text: "Why?" },
    replyTo: 1,
  });
  await other.do("messages.hide", { roomId, seqs: [1] });
  const quote = async (person: typeof owner) => (await person.history(roomId)).at(-1)?.replyTo?.content;
  expect(await quote(other)).toEqual({ kind: "deleted" });
  expect(await quote(owner)).toEqual({ kind: "text", text: "Kiln firing" });
});

test("its file is had no more by who deleted it for themselves, unless another message shows it, and by the others as before", async () => {
  const { owner, other, roomId } = await setUp();
  const upload = createTestUploads({ url: app.url, token: owner.token });
  const uploadId = await upload.put(Buffer.from("%PDF-1.7\n"), "plan.pdf");
  const { file } = await owner.do("messages.keepFile", { uploadId, use: "document" });
  const content = { kind: "document" as const, files: [file], text: "" };
  await owner.do("messages.send", { roomId, clientId: randomUUID(), content });
  const links = async (person: typeof owner) =>
    (await person.do("messages.files", { roomId, fileIds: [file.fileId] })).files.length;
  expect(await links(other)).toBe(1);
  await other.do("messages.hide", { roomId, seqs: [1] });
  expect(await links(other)).toBe(0);
  expect(await links(owner)).toBe(1);
  await owner.do("messages.forward", { roomId, seqs: [1], to: [roomId], clientIds: [randomUUID()] });
  expect(await links(other)).toBe(1);
});

test("it can be neither found, forwarded, saved nor answered by who deleted it for themselves", async () => {
  const { owner, other, roomId } = await setUp("kiln one", "kiln two");
  await other.do("messages.hide", { roomId, seqs: [1] });
  const found = async (person: typeof owner) =>
    (await person.do("messages.search", { roomId, text: "kiln" })).messages.map(({ seq }) => seq);
  expect(await found(other)).toEqual([2]);
  expect(await found(owner)).toEqual([2, 1]);
  const { hits } = await other.do("messages.searchEverywhere", { text: "kiln" });
  expect(hits.map(({ message }) => message.seq)).toEqual([2]);
  const clientIds = [randomUUID()];
  expect(await refusal(other.do("messages.forward", { roomId, seqs: [1], to: [roomId], clientIds }))).toBe("NOT_FOUND");
  expect(await refusal(other.do("messages.save", { roomId, seq: 1 }))).toBe("NOT_FOUND");
  const answer = { roomId, clientId: randomUUID(), content: { kind: "text" as const, text: "why?" }, replyTo: 1 };
  expect(await refusal(other.do("messages.send", answer))).toBe("NOT_FOUND");
});

test("nothing is deleted where one message is not there, of a stranger's room nothing at all, and twice is once", async () => {
  const { owner, other, roomId } = await setUp("one", "two");
  const stranger = await connect(await people.someone());
  expect(await refusal(other.do("messages.hide", { roomId, seqs: [1, 9] }))).toBe("NOT_FOUND");
  expect((await other.history(roomId)).filter(({ isHidden }) => isHidden)).toEqual([]);
  expect(await refusal(stranger.do("messages.hide", { roomId, seqs: [1] }))).toBe("NOT_FOUND");
  await other.do("messages.hide", { roomId, seqs: [1] });
  await other.do("messages.hide", { roomId, seqs: [1, 1, 2] });
  expect((await other.history(roomId)).every(({ isHidden }) => isHidden)).toBe(true);
  expect((await owner.history(roomId)).some(({ isHidden }) => isHidden)).toBe(false);
});

test("at most ten are deleted for oneself in one step  MSG-019", async () => {
  const { other, roomId } = await setUp(...Array.from({ length: 11 }, (_, index) => `line ${index}`));
  const all = Array.from({ length: 11 }, (_, index) => index + 1);
  expect(HIDDEN_AT_ONCE_MAX).toBe(10);
  expect(await refusal(other.do("messages.hide", { roomId, seqs: all }))).toBe("BAD_INPUT");
  await other.do("messages.hide", { roomId, seqs: all.slice(0, HIDDEN_AT_ONCE_MAX) });
  expect((await other.history(roomId)).filter(({ isHidden }) => !isHidden)).toHaveLength(1);
});
