import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { pino, type Logger } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { openTestPool } from "../../../platform/db/test-cluster.ts";
import { createMessages } from "../messages.ts";
import { ForeignRoomKey } from "../room-keys.ts";
import { indexMessages } from "./index-messages.ts";
import { SearchIndexer } from "./search-indexer.ts";
import { getIndexedSeq } from "./search-store.ts";

const app = useTestApp();

/** A room with so many messages that no index has seen, and an indexer that has been told of each. */
async function setUp(count: number) {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const { room } = await ines.do("rooms.create", {
    chatType: "group",
    clientId: randomUUID(),
    name: "To be indexed",
    userIds: [tomasz.userId],
  });
  const messages = createMessages(app.context);
  await messages.addPast(Array.from({ length: count }, (_value, index) => past(room.roomId, ines.userId, index)));
  const { pool } = app.context.db;
  const openIndexer = (log: Logger) => new SearchIndexer({ pool, keyring: messages.keyring, log });
  const indexer = openIndexer(app.context.log);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await indexer.stop();
  });
  for (let told = 0; told < count; told += 1) indexer.touch(room.roomId);
  const talkElsewhere = (messages: number): void => {
    for (let told = 0; told < messages; told += 1) indexer.touch(randomUUID() as RoomId);
  };
  const readIndexedSeq = () => getIndexedSeq(pool, room.roomId);
  return { roomId: room.roomId, keyring: messages.keyring, openIndexer, talkElsewhere, readIndexedSeq };
}

/** Long enough for a batch that should not be indexed. */
const leaveTime = (): Promise<void> => pause(300);

const past = (roomId: RoomId, sender: string, index: number) => ({
  roomId,
  sender: sender as UserId,
  clientId: randomUUID() as ClientId,
  content: { kind: "text" as const, text: `message ${index}` },
  createdAt: new Date(app.clock.nowMs + index),
});

test("a room is indexed in the background once so much is new that searches would have to read it", async () => {
  const { readIndexedSeq } = await setUp(250);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(readIndexedSeq).toBe(250);
});

test("a room whose key does not open is told of once and left, and the others are indexed", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  const { keyring, roomId, readIndexedSeq, openIndexer } = await setUp(250);
  const [closed] = (await app.context.db.pool.query("select id from rooms where id <> $1 limit 1", [roomId])).rows;
  const get = keyring.get.bind(keyring);
  vi.spyOn(keyring, "get").mockImplementation((id) =>
    id === closed.id ? Promise.reject(new ForeignRoomKey(id)) : get(id),
  );
  const indexer = openIndexer(log);
  onTestFinished(() => indexer.stop());
  for (let times = 0; times < 2; times += 1) {
    for (let told = 0; told < 250; told += 1) indexer.touch(closed.id);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  for (let told = 0; told < 250; told += 1) indexer.touch(roomId);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(readIndexedSeq).toBe(250);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ roomId: closed.id });
});

test("what little is new waits, because searches read it directly", async () => {
  const { readIndexedSeq } = await setUp(249);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readIndexedSeq()).toBe(0);
});

test("indexing does not begin while messages come in their thousands", async () => {
  const { readIndexedSeq, talkElsewhere } = await setUp(250);
  talkElsewhere(11_000);
  await vi.advanceTimersByTimeAsync(5_000);
  await leaveTime();
  expect(await readIndexedSeq()).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(readIndexedSeq).toBe(250);
});

test("it stops after the batch at hand when they begin to come, and goes on when they are fewer", async () => {
  const { keyring, readIndexedSeq, talkElsewhere } = await setUp(1_500);
  let begin = (): void => {};
  const isBegun = new Promise<void>((resolve) => (begin = resolve));
  const get = keyring.get.bind(keyring);
  vi.spyOn(keyring, "get").mockImplementation((roomId) => isBegun.then(() => get(roomId)));
  await vi.advanceTimersByTimeAsync(5_000);
  talkElsewhere(2_500);
  await vi.advanceTimersByTimeAsync(1_000);
  begin();
  await expect.poll(readIndexedSeq).toBe(1_000);
  await leaveTime();
  expect(await readIndexedSeq()).toBe(1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(readIndexedSeq).toBe(1_500);
});

test("indexing waits for no second connection, which those who wait for the room may hold", async () => {
  const { roomId, keyring, readIndexedSeq } = await setUp(60);
  const pool = openTestPool({ ...app.context.db.pool.options, max: 1, connectionTimeoutMillis: 1_000 });
  onTestFinished(() => pool.end());
  expect(await indexMessages(pool, { roomId, keys: await keyring.get(roomId), limit: 50 })).toBe(50);
  expect(await readIndexedSeq()).toBe(50);
});
