import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";
import { useVisits } from "./test-visits.ts";
import type { MessageCache } from "./message-cache.ts";

const edited = makeMessage(2, { revision: 1, content: say("edited") });
const { visit, keepRoom } = useVisits();

/** A visit after one in which a room of three messages was opened. */
async function revisit() {
  await keepRoom();
  const next = visit();
  expect(await next.writeDown()).toBe(3);
  return next;
}

const seqsOf = async (cache: MessageCache) => (await cache.listKept(ROOM, 9)).map(({ seq }) => seq);

test("of what is cleared nothing stays on the device, nor comes back with a change or a page that was on its way  ROOM-038", async () => {
  const { cache, writeDown } = await revisit();
  await cache.newest(ROOM, 3);
  cache.hold(ROOM, makeMessages(1, 3));
  await cache.clearUpTo(ROOM, 2);
  expect(await seqsOf(cache)).toEqual([3]);
  cache.change(ROOM, [edited]);
  cache.remember(ROOM, makeMessages(1, 3));
  cache.hold(ROOM, makeMessages(1, 3));
  expect(cache.peek(ROOM).map(({ seq }) => seq)).toEqual([3]);
  expect(await writeDown()).toBe(1);
  expect(await seqsOf(visit().cache)).toEqual([3]);
});

test("of what comes after it was cleared changes are asked for at the next visit", async () => {
  const first = await revisit();
  await first.cache.newest(ROOM, 3);
  await first.cache.clearUpTo(ROOM, 3);
  first.cache.remember(ROOM, [makeMessage(4)]);
  expect(await first.writeDown()).toBe(1);
  first.database.dispose();
  const { live, cache, catchUp, asked } = visit();
  live.answer("messages.changes", () => ({ changes: { messages: [], since: "db.9", isMore: false } }));
  expect(await seqsOf(cache)).toEqual([4]);
  await catchUp.ask(ROOM);
  expect(asked()).toHaveLength(1);
});

test("a room that one is not in any more is held by nothing, and kept again once it is opened again", async () => {
  const { cache, writeDown } = await revisit();
  await cache.newest(ROOM, 3);
  const cleared = cache.leave(ROOM);
  // The page that showed it goes.
  cache.hold(ROOM, makeMessages(1, 3));
  await cleared;
  cache.remember(ROOM, [makeMessage(4)]);
  expect([await writeDown(), cache.peek(ROOM)]).toEqual([0, []]);
  await cache.newest(ROOM, 5);
  cache.remember(ROOM, [makeMessage(5)]);
  expect(await writeDown()).toBe(1);
});

test("of several rooms that one is taken out of at once none is kept", async () => {
  const { cache, writeDown, database } = await revisit();
  const rooms = [ROOM, "second" as RoomId, "third" as RoomId];
  for (const roomId of rooms) await cache.newest(roomId, 3);
  await Promise.all(rooms.map((roomId) => cache.leave(roomId)));
  expect(await writeDown()).toBe(0);
  database.dispose();
  const next = visit();
  for (const roomId of rooms) next.cache.remember(roomId, makeMessages(1, 3));
  expect(await next.writeDown()).toBe(0);
});

test("what is told of rooms that were never opened here is not kept, also before it is known which were", async () => {
  const { cache, writeDown } = await revisit();
  cache.remember("elsewhere" as RoomId, makeMessages(1, 3));
  cache.remember(ROOM, [makeMessage(4)]);
  expect(await writeDown()).toBe(4);
});
