import { describe, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { ME, makeMessage, makeRoom, OTHER, NO_ABOUT } from "../test-rooms.ts";
import { RoomList } from "./room-list.ts";
import { makeAhead, makeCache, noRest, start } from "./test-room-list.ts";

function page(rooms: Room[], rest: object = {}) {
  return { since: "s1", full: true, rooms, removed: [], after: null, ...rest };
}

/** A list of two pages, and nothing that changes. */
const toTwoPages = ({ since, after }: { since?: string; after?: string }) =>
  since === undefined ? page([makeRoom(after ?? "a")], { after: after ? null : "b" }) : page([], { full: false });

describe("the room list", () => {
  test("paints the cache first, then reads all pages of what changed", async () => {
    const live = new FakeLive();
    live.goOffline();
    const { list } = start(live, { rooms: [makeRoom("a"), makeRoom("b")], since: "s0" });
    await settle();
    expect(list.getSnapshot()).toMatchObject({ status: "ready", rooms: [{ roomId: "b" }, { roomId: "a" }] });
    const asked: unknown[] = [];
    live.answer("rooms.sync", (input) => {
      asked.push(input);
      if (input.since !== "s0") return page([], { full: false });
      const isFirst = input.after === undefined;
      const room = makeRoom(isFirst ? "a" : "c", { recentMessage: makeMessage(isFirst ? 9 : 5) });
      return page([room], { full: false, removed: isFirst ? ["b"] : [], after: isFirst ? "p2" : null });
    });
    live.goOnline();
    await settle();
    await settle();
    // While pages are read rooms move: once more for what changed meanwhile.
    expect(asked).toEqual([{ since: "s0" }, { since: "s0", after: "p2" }, { since: "s1" }]);
    expect(list.getSnapshot().rooms.map((room) => room.roomId)).toEqual(["a", "c"]);
  });

  test("paints at once what it was told until a first sync was broken off, and asks for all of it again", async () => {
    const live = new FakeLive();
    live.goOffline();
    const { list } = start(live, { rooms: [makeRoom("a"), makeRoom("b")], since: null });
    let heard = 0;
    list.subscribe(() => (heard += 1));
    await settle();
    expect(heard).toBeGreaterThan(0);
    expect(list.getSnapshot()).toMatchObject({ status: "loading", rooms: [{ roomId: "b" }, { roomId: "a" }] });
    live.answer("rooms.sync", (input) => page(input.since === undefined ? [makeRoom("b")] : []));
    live.goOnline();
    await settle();
    expect(list.getSnapshot()).toMatchObject({ status: "ready", rooms: [{ roomId: "b" }] });
  });

  test("asks for the next page once what the last one led to was asked for", async () => {
    const live = new FakeLive();
    let goOn = () => {};
    const rest = () => new Promise<void>((resolve) => (goOn = resolve));
    live.answer("rooms.sync", toTwoPages);
    const { list } = start(live, undefined, undefined, rest);
    await settle();
    expect(list.getSnapshot().rooms.map((room) => room.roomId)).toEqual(["a"]);
    expect(live.requests.map(({ name }) => name)).toEqual(["rooms.sync"]);
    goOn();
    await settle();
    expect(list.getSnapshot()).toMatchObject({ status: "ready", rooms: { length: 2 } });
  });

  test("of who signs out between two pages asks for no further one in the name of who signs in next", async () => {
    const live = new FakeLive();
    let goOn = () => {};
    const rest = () => new Promise<void>((resolve) => (goOn = resolve));
    live.answer("rooms.sync", toTwoPages);
    const { list, timers } = start(live, undefined, undefined, rest);
    await settle();
    list.dispose();
    goOn();
    await settle();
    await timers.advance(5_000);
    await settle();
    expect(live.requests).toEqual([{ name: "rooms.sync", input: {} }]);
  });

  test("of who signs out while the device is read asks for nothing in the name of who signs in next", async () => {
    const live = new FakeLive();
    live.goOffline();
    const { list } = start(live, { rooms: [makeRoom("a")], since: "s0" });
    list.dispose();
    await settle();
    live.answer("rooms.sync", () => page([makeRoom("b")]));
    live.goOnline();
    await settle();
    expect(live.requests).toEqual([]);
  });

  test("a full answer drops rooms it does not hold", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => page([makeRoom("b")]));
    const { list } = start(live, { rooms: [makeRoom("a")], since: "s0" });
    await settle();
    await settle();
    expect(list.getSnapshot().rooms.map((room) => room.roomId)).toEqual(["b"]);
  });

  test("keeps nothing of what was said in rooms that are gone, or were cleared here or elsewhere  ROOM-038", async () => {
    const live = new FakeLive();
    const room = makeRoom("a", { clearedSeq: 5, lastSeq: 5 });
    live.answer("rooms.sync", () => page([room, makeRoom("c")], { full: false, removed: ["b"] }));
    const { list, cleared } = start(live, { rooms: ["a", "b", "c"].map((id) => makeRoom(id)), since: "s0" });
    await settle();
    await settle();
    const before = [
      ["a", 5],
      ["b", "gone"],
    ];
    expect(cleared).toEqual(before);
    list.add({ ...room, unread: 1 });
    live.emit("rooms.removed", { roomId: "c" as RoomId });
    expect(cleared).toEqual([...before, ["c", "gone"]]);
  });

  test("whose mark another database does not know begins anew, and saves nothing of the old  R10", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => page([makeRoom("b")]));
    const saved: unknown[] = [];
    let begun = 0;
    const startAnew = () => {
      begun += 1;
      return Promise.resolve(true);
    };
    const timers = new FakeTimers();
    const cache = {
      ...makeCache({ rooms: [makeRoom("a")], since: "s0" }),
      save: (change: unknown) => Promise.resolve(saved.push(change) > 0),
    };
    const list = new RoomList({
      live,
      timers,
      rest: noRest,
      me: ME,
      cache,
      ahead: makeAhead(),
      onCleared: () => {},
      onGone: () => {},
      startAnew,
    });
    await settle();
    await settle();
    await timers.advance(5_000);
    await settle();
    list.add(makeRoom("c"));
    await timers.advance(5_000);
    expect({ begun, saved }).toEqual({ begun: 1, saved: [] });
  });

  test("that never had a mark takes a full answer for what it is", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => page([makeRoom("b")]));
    let begun = 0;
    start(live, { rooms: [], since: null }, () => Promise.resolve((begun += 1) > 0));
    await settle();
    await settle();
    expect(begun).toBe(0);
  });

  test("stops loading and says that it could not, without a message of its own, and recovers  SHELL-060", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => refuse("UNAVAILABLE"));
    const { list, timers } = start(live);
    await settle();
    expect(list.getSnapshot().status).toBe("failed");
    live.answer("rooms.sync", () => page([makeRoom("a")]));
    await timers.advance(2_000);
    expect(list.getSnapshot()).toMatchObject({ status: "ready", rooms: [{ roomId: "a" }] });
  });

  test("events add, change and remove rooms in place  ROOM-018", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () =>
      page([makeRoom("a"), makeRoom("b", { recentMessage: makeMessage(1), lastSeq: 1 })]),
    );
    live.answer("rooms.get", ({ roomId }) => ({ room: makeRoom(roomId, { recentMessage: makeMessage(3) }) }));
    const { list } = start(live);
    await settle();
    const order = () => list.getSnapshot().rooms.map((room) => room.roomId);
    expect(order()).toEqual(["b", "a"]);
    live.emit("messages.added", { roomId: "a" as RoomId, messages: [makeMessage(1, OTHER), makeMessage(2, ME)] });
    expect(order()).toEqual(["a", "b"]);
    expect(list.getSnapshot().unreadTotal).toBe(1);
    live.emit("rooms.touched", { roomId: "c" as RoomId });
    await settle();
    expect(order()).toEqual(["c", "a", "b"]);
    live.emit("rooms.removed", { roomId: "a" as RoomId });
    expect(order()).toEqual(["c", "b"]);
  });

  test.each([
    ["too many questions", () => refuse("RATE_LIMITED", 5_000), 5_000],
    ["a fault that passes", () => refuse("UNAVAILABLE"), 2_000],
  ])("asks again for a room that the server would not tell of for %s", async (_why, fail, pauseMs) => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => page([makeRoom("a")], { full: false }));
    live.answer("rooms.get", fail);
    const { list, timers } = start(live);
    await settle();
    live.emit("rooms.touched", { roomId: "a" as RoomId });
    await settle();
    live.answer("rooms.get", () => ({ room: makeRoom("a", { name: "Another name" }) }));
    await timers.advance(pauseMs - 1);
    expect(list.find("a" as RoomId)?.name).toBe("Room a");
    await timers.advance(1);
    expect(list.find("a" as RoomId)?.name).toBe("Another name");
  });

  test("shows another name and another number of members without asking for the room", async () => {
    const live = new FakeLive();
    live.answer("rooms.sync", () => page([makeRoom("a")]));
    const { list } = start(live);
    await settle();
    const told = { roomId: "a" as RoomId, revision: 2, name: "Masons", memberCount: 100_000, about: NO_ABOUT };
    live.emit("rooms.changed", told);
    live.emit("rooms.changed", { ...told, revision: 1, name: "Before" });
    live.emit("rooms.changed", { ...told, roomId: "unknown" as RoomId });
    await settle();
    expect(list.find("a" as RoomId)).toMatchObject({ name: "Masons", memberCount: 100_000, revision: 2 });
    expect(live.requests.filter(({ name }) => name === "rooms.get")).toEqual([]);
  });

  test("tells the server how far was read, again after a disconnection  R2", async () => {
    const live = new FakeLive();
    const unread = makeRoom("a", { lastSeq: 3, unread: 3, recentMessage: makeMessage(3) });
    live.answer("rooms.sync", () => page([unread], { full: false }));
    live.answer("rooms.markRead", ({ seq }) => ({ readSeq: seq, unread: 0 }));
    const { list } = start(live);
    await settle();
    live.goOffline();
    list.markRead("a" as RoomId, 3);
    await settle();
    expect(list.getSnapshot().unreadTotal).toBe(0);
    live.goOnline();
    await settle();
    await settle();
    expect(live.requests.filter(({ name }) => name === "rooms.markRead")).toHaveLength(2);
    expect(list.getSnapshot().unreadTotal).toBe(0);
  });
});
