import { beforeEach, describe, expect, test } from "vitest";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { FakeStorage } from "../../../../test/test-storage.ts";
import type { ReadMark } from "../stores.ts";
import { WriteAhead } from "../../../platform/storage/write-ahead.ts";
import { ME, makeMessage, makeRoom } from "../test-rooms.ts";
import { RoomList } from "../list/room-list.ts";

const ROOM = "a" as RoomId;

let live: FakeLive;
let timers: FakeTimers;
let storage: FakeStorage;
/** What the device keeps of the rooms, from one visit to the next. */
let kept: { rooms: Room[]; since: string | null };
/** How far the server knows that the room was read. */
let heard: Seq;

beforeEach(() => {
  live = new FakeLive();
  timers = new FakeTimers();
  storage = new FakeStorage();
  heard = 0;
  kept = { rooms: [toRoom(5)], since: "s0" };
  live.answer("rooms.sync", () => ({ since: "s0", full: false, rooms: [], removed: [], after: null }));
  live.answer("rooms.get", () => ({ room: toRoom(5) }));
  live.answer("rooms.markRead", ({ seq }) => hear(seq));
});

function toRoom(lastSeq: Seq): Room {
  return makeRoom(ROOM, { lastSeq, readSeq: heard, unread: lastSeq - heard, recentMessage: makeMessage(lastSeq) });
}

function hear(seq: Seq) {
  heard = Math.max(heard, seq);
  return { readSeq: heard, unread: 5 - heard };
}

async function visit(startAnew = () => Promise.resolve(false)): Promise<RoomList> {
  const cache = {
    load: () => Promise.resolve(kept),
    save: ({ put }: { put: readonly Room[] }) => {
      if (put.length > 0) kept = { ...kept, rooms: [...put] };
      return Promise.resolve(true);
    },
  };
  const ahead = new WriteAhead<ReadMark>(storage, "reads-me");
  const rest = () => Promise.resolve();
  const list = new RoomList({
    live,
    timers,
    rest,
    me: ME,
    cache,
    ahead,
    onCleared: () => {},
    onGone: () => {},
    startAnew,
  });
  await settle();
  return list;
}

const marks = () => live.requests.filter(({ name }) => name === "rooms.markRead").map(({ input }) => input);

describe("how far was read, where the server has not heard it", () => {
  test.each([
    ["at once", 0],
    ["after a while", 2_000],
  ])("is told by the next visit, also of a page that is left %s  R2", async (_when, durationMs) => {
    live.goOffline();
    const list = await visit();
    list.markRead(ROOM, 5);
    await timers.advance(durationMs);
    list.handleLeave();
    list.dispose();
    const next = await visit();
    expect(next.getSnapshot().unreadTotal).toBe(0);
    expect(heard).toBe(0);
    live.goOnline();
    await settle();
    expect(heard).toBe(5);
    expect(next.getSnapshot().unreadTotal).toBe(0);
    expect(storage.length).toBe(0);
  });

  test("is told by the next visit also where the browser was killed", async () => {
    live.goOffline();
    const list = await visit();
    list.markRead(ROOM, 5);
    await timers.advance(2_000);
    expect(kept.rooms).toMatchObject([{ unread: 0 }]);
    list.dispose();
    await visit();
    live.goOnline();
    await settle();
    expect(heard).toBe(5);
  });

  test("is told as the page is left, without waiting for the answer to an earlier one", async () => {
    live.answer("rooms.markRead", () => new Promise(() => undefined));
    const list = await visit();
    list.markRead(ROOM, 3);
    list.markRead(ROOM, 5);
    await settle();
    expect(marks()).toEqual([{ roomId: ROOM, seq: 3 }]);
    list.handleLeave();
    expect(marks()).toEqual([
      { roomId: ROOM, seq: 3 },
      { roomId: ROOM, seq: 5 },
    ]);
  });

  test("is asked for again only after a while, and until it is heard", async () => {
    live.answer("rooms.markRead", () => refuse("UNAVAILABLE"));
    const list = await visit();
    list.markRead(ROOM, 5);
    await timers.advance(2_999);
    expect(marks()).toHaveLength(1);
    await timers.advance(3_001);
    expect(marks()).toHaveLength(3);
    live.answer("rooms.markRead", ({ seq }) => hear(seq));
    await timers.advance(60_000);
    expect(marks()).toHaveLength(4);
    expect(heard).toBe(5);
  });

  test("is forgotten with a room that is gone", async () => {
    live.answer("rooms.markRead", () => refuse("NOT_FOUND"));
    const list = await visit();
    list.markRead(ROOM, 5);
    await timers.advance(60_000);
    list.handleLeave();
    expect(marks()).toHaveLength(1);
    expect(storage.length).toBe(0);
  });

  test("is forgotten with a database that another one took the place of: there it would be other messages", async () => {
    live.goOffline();
    const list = await visit(() => Promise.resolve(true));
    list.markRead(ROOM, 5);
    await timers.advance(2_000);
    live.answer("rooms.sync", () => ({ since: "t0", full: true, rooms: [], removed: [], after: null }));
    live.goOnline();
    await settle();
    list.handleLeave();
    expect(storage.length).toBe(0);
  });

  test("leaves nothing behind once the person has signed out", async () => {
    live.goOffline();
    const list = await visit();
    list.markRead(ROOM, 5);
    list.dispose();
    list.handleLeave();
    await timers.advance(60_000);
    expect(storage.length).toBe(0);
  });
});

test("how far was read is kept nowhere while the server hears it in time", async () => {
  const list = await visit();
  storage.isFull = true;
  list.markRead(ROOM, 3);
  list.markRead(ROOM, 5);
  await settle();
  expect(heard).toBe(5);
  expect(marks()).toHaveLength(2);
  await timers.advance(5_000);
  expect(storage.length).toBe(0);
});
