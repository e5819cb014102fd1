import { randomUUID } from "node:crypto";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestApp } from "../../../test-app.ts";
import { createMessages } from "../messages.ts";
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
  const indexer = new SearchIndexer({ pool, keyring: messages.keyring, log: app.context.log });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await indexer.stop();
  });
  for (let told = 0; told < count; told += 1) indexer.touch(room.roomId);
  return { readIndexedSeq: () => getIndexedSeq(pool, room.roomId) };
}

const past = (roomId: RoomId, sender: string, index: number) => ({
  roomId,
  sender: sender as UserId,
  clientId: randomUUID() as ClientId,
  text: `message ${index}`,
  createdAt: new Date(app.clock.nowMs + index),
});

test("a room is indexed in the background once so much is new that searches would have to read it", async () => {
  const { readIndexedSeq } = await setUp(250);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(readIndexedSeq).toBe(250);
});

test("what little is new waits, because searches read it directly", async () => {
  const { readIndexedSeq } = await setUp(249);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readIndexedSeq()).toBe(0);
});
