import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import type { RoomId } from "@atrium/contracts/ids";
import { beforeEach, expect, test } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { openTestStores } from "../../../../test/test-stores.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";
import { ChangeCatchUp } from "./catch-up-changes.ts";
import { MessageCache } from "./message-cache.ts";

const edited = makeMessage(2, { revision: 1, content: say("edited") });
let timers: FakeTimers;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  timers = new FakeTimers();
});

function visit() {
  const live = new FakeLive();
  const database = openTestStores();
  const cache = new MessageCache({ database, timers });
  const catchUp = new ChangeCatchUp({ live, cache });
  /** Lets the database, which works with real time, finish what it was given; what is on the device then. */
  const countKept = async () => {
    await timers.advance(600);
    await database.read((connection) => connection.get("meta", "nothing"), null);
    return database.read((connection) => connection.count("messages"), 0);
  };
  const asked = () => live.requests.filter(({ name }) => name === "messages.changes").length;
  return { live, database, cache, catchUp, countKept, asked };
}

/** A visit in which a room of three messages was opened, and its device now. */
async function revisit() {
  const { cache, catchUp, countKept, database } = visit();
  await cache.newest(ROOM, 3);
  cache.remember(ROOM, makeMessages(1, 3));
  await catchUp.noteRead(ROOM, "db.5");
  expect(await countKept()).toBe(3);
  database.dispose();
  return visit();
}

const seqsOf = async (cache: MessageCache) => (await cache.listKept(ROOM, 9)).map(({ seq }) => seq);

test("of what is cleared nothing stays on the device, nor comes back with a change or a page that was on its way  ROOM-038", async () => {
  const { cache, countKept } = await revisit();
  await cache.newest(ROOM, 3);
  cache.hold(ROOM, makeMessages(1, 3));
  await cache.clear(ROOM, 2);
  expect(await seqsOf(cache)).toEqual([3]);
  cache.change(ROOM, [edited]);
  cache.remember(ROOM, makeMessages(1, 3));
  cache.hold(ROOM, makeMessages(1, 3));
  expect(cache.peek(ROOM).map(({ seq }) => seq)).toEqual([3]);
  expect(await countKept()).toBe(1);
  expect(await seqsOf(visit().cache)).toEqual([3]);
});

test("of what comes after it was cleared changes are asked for at the next visit", async () => {
  const first = await revisit();
  await first.cache.newest(ROOM, 3);
  await first.cache.clear(ROOM, 3);
  first.cache.remember(ROOM, [makeMessage(4)]);
  expect(await first.countKept()).toBe(1);
  first.database.dispose();
  const { live, cache, catchUp, asked } = visit();
  live.answer("messages.changes", () => ({ changes: { messages: [], since: "db.9", isMore: false } }));
  expect(await seqsOf(cache)).toEqual([4]);
  await catchUp.ask(ROOM);
  expect(asked()).toBe(1);
});

test("a room that one is not in any more is held by nothing, and kept again once it is opened again", async () => {
  const { cache, countKept } = await revisit();
  await cache.newest(ROOM, 3);
  const cleared = cache.clear(ROOM, Infinity);
  // The page that showed it goes.
  cache.hold(ROOM, makeMessages(1, 3));
  await cleared;
  cache.remember(ROOM, [makeMessage(4)]);
  expect([await countKept(), cache.peek(ROOM)]).toEqual([0, []]);
  await cache.newest(ROOM, 5);
  cache.remember(ROOM, [makeMessage(5)]);
  expect(await countKept()).toBe(1);
});

test("of several rooms that one is taken out of at once none is kept", async () => {
  const { cache, countKept, database } = await revisit();
  const rooms = [ROOM, "second" as RoomId, "third" as RoomId];
  for (const roomId of rooms) await cache.newest(roomId, 3);
  await Promise.all(rooms.map((roomId) => cache.clear(roomId, Infinity)));
  expect(await countKept()).toBe(0);
  database.dispose();
  const next = visit();
  for (const roomId of rooms) next.cache.remember(roomId, makeMessages(1, 3));
  expect(await next.countKept()).toBe(0);
});

test("what is told of rooms that were never opened here is not kept, also before it is known which were", async () => {
  const { cache, countKept } = await revisit();
  cache.remember("elsewhere" as RoomId, makeMessages(1, 3));
  cache.remember(ROOM, [makeMessage(4)]);
  expect(await countKept()).toBe(4);
});
