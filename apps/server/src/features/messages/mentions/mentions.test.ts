import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RoomId } from "@atrium/contracts/ids";
import { MENTIONS_MAX } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";

const app = useTestApp();
const { openDevice, ...clients } = useTestClients(app);

async function connect() {
  const client = await clients.connect();
  const handle = client.email.slice(0, client.email.indexOf("@"));
  const say = async (roomId: RoomId, text: string) =>
    (await client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })).seq;
  const room = async (roomId: RoomId) => (await client.do("rooms.get", { roomId })).room;
  const history = async (roomId: RoomId) => (await client.do("messages.history", { roomId })).messages;
  return Object.assign(client, { handle, say, room, history });
}

async function setUp() {
  const [owner, other, third] = [await connect(), await connect(), await connect()];
  const roomId = await createTestRoom(app, { owner, members: [owner, other, third] });
  return { owner, other, third, roomId };
}

const named = ({ mentions }: { mentions?: readonly { userId: string }[] | undefined }) =>
  mentions?.map(({ userId }) => userId);

test("a message names members by their handles, in its event and in the history, with what they are called", async () => {
  const { owner, other, roomId } = await setUp();
  const device = await openDevice(other);
  await owner.say(roomId, `@${other.handle.toUpperCase()} have a look, @${other.handle}`);
  const [message] = await owner.history(roomId);
  expect(message?.mentions).toEqual([{ userId: other.userId, handle: other.handle, name: expect.any(String) }]);
  await device.until(() => device.events.some(({ on }) => on === "messages.added"));
  const event = device.events.find(({ on }) => on === "messages.added");
  expect(event?.data).toMatchObject({ messages: [{ mentions: message?.mentions }] });
});

test("neither strangers, nor who has left, nor who writes are mentioned, and a forwarded message names nobody", async () => {
  const { owner, other, third, roomId } = await setUp();
  const stranger = await connect();
  await third.do("rooms.leave", { roomId });
  await owner.say(roomId, `@${stranger.handle} @${third.handle} @${owner.handle} @nobodyatall`);
  await owner.say(roomId, `@${other.handle}`);
  await owner.do("messages.forward", { roomId, seqs: [2], to: [roomId], clientIds: [randomUUID()] });
  expect((await owner.history(roomId)).map(named)).toEqual([undefined, [other.userId], undefined]);
});

test("messages that are stored together each have their own mentions, in the order they were sent", async () => {
  const { owner, other, third, roomId } = await setUp();
  const texts = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? `@${other.handle}` : index % 3 ? "words" : `@${third.handle}`,
  );
  await Promise.all([...texts.map((text) => owner.say(roomId, text)), other.say(roomId, `@${third.handle}`)]);
  const history = await owner.history(roomId);
  const own = history.filter(({ sender }) => sender === owner.userId);
  expect(own.map(({ content }) => "text" in content && content.text)).toEqual(texts);
  for (const { content, mentions } of own) {
    const text = "text" in content ? content.text : "";
    expect(mentions?.map(({ handle }) => `@${handle}`)).toEqual(text.startsWith("@") ? [text] : undefined);
  }
});

test("a room says where the first unread mention is, until that is read, hidden or deleted", async () => {
  const { owner, other, roomId } = await setUp();
  const at = async () => (await other.room(roomId)).mentionSeq;
  await owner.say(roomId, "hello");
  expect(await at()).toBeUndefined();
  for (let index = 0; index < 3; index += 1) await owner.say(roomId, `@${other.handle}`);
  expect(await at()).toBe(2);
  expect((await owner.room(roomId)).mentionSeq).toBeUndefined();
  await other.do("rooms.markRead", { roomId, seq: 2 });
  expect(await at()).toBe(3);
  await other.do("messages.hide", { roomId, seqs: [3] });
  expect(await at()).toBe(4);
  await owner.do("messages.delete", { roomId, seq: 4 });
  expect(await at()).toBeUndefined();
});

test("an edit names whom its words name, and nobody else any more", async () => {
  const { owner, other, third, roomId } = await setUp();
  await owner.say(roomId, `@${other.handle}`);
  const edit = (text: string) => owner.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text } });
  await edit(`@${third.handle} instead`);
  expect((await owner.history(roomId)).map(named)).toEqual([[third.userId]]);
  expect((await other.room(roomId)).mentionSeq).toBeUndefined();
  expect((await third.room(roomId)).mentionSeq).toBe(1);
  await edit("nobody");
  expect((await owner.history(roomId)).map(named)).toEqual([undefined]);
});

test("an edit names the first one whom a message names", async () => {
  const { owner, other, roomId } = await setUp();
  await owner.say(roomId, "have a look");
  await owner.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text: `have a look @${other.handle}` } });
  expect((await owner.history(roomId)).map(named)).toEqual([[other.userId]]);
});

test("whom messages of before 0289 name is shown after it", async () => {
  const { owner, other, roomId } = await setUp();
  await owner.say(roomId, `@${other.handle}`);
  await owner.say(roomId, "words");
  const { pool } = app.context.db;
  await pool.query("update messages set has_mentions = false where room_id = $1", [roomId]);
  const migration = readFileSync(
    join(import.meta.dirname, "../../../migrations/0289-messages-with-mentions.sql"),
    "utf8",
  );
  await pool.query(/^update messages[^;]*/m.exec(migration)?.[0] ?? "");
  expect((await owner.history(roomId)).map(named)).toEqual([[other.userId], undefined]);
});

test("nobody is told of more than a message may name", async () => {
  const { owner, other, roomId } = await setUp();
  const others = Array.from({ length: MENTIONS_MAX }, (_, index) => `@nobody${index}`);
  await owner.say(roomId, [...others, `@${other.handle}`].join(" "));
  await owner.say(roomId, [...others.slice(1), `@${other.handle}`].join(" "));
  expect((await owner.history(roomId)).map(named)).toEqual([undefined, [other.userId]]);
});
