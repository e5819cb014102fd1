import { describe, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import { FakeLive } from "../../../../test/test-live.ts";
import { FakeStorage } from "../../../../test/test-storage.ts";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { WriteAhead } from "../../../platform/storage/write-ahead.ts";
import type { ReadMark } from "../stores.ts";
import { ME, makeMessage, makeRoom, OTHER } from "../test-rooms.ts";
import { RoomList } from "./room-list.ts";

function start(live: FakeLive, cached: { rooms: ReturnType<typeof makeRoom>[]; since: string | null }) {
  const cleared: [RoomId, number][] = [];
  const list = new RoomList({
    live,
    timers: new FakeTimers(),
    rest: () => Promise.resolve(),
    me: ME,
    cache: { load: () => Promise.resolve(cached), save: () => Promise.resolve(true) },
    ahead: new WriteAhead<ReadMark>(new FakeStorage(), "reads-me"),
    onCleared: (roomId, upTo) => void cleared.push([roomId, upTo]),
    onGone: () => {},
    startAnew: () => Promise.resolve(false),
  });
  return { list, cleared };
}

async function comeToRest(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe("a list in several pages", () => {
  test("tells of a room that was read and cleared while one was away, and moves to the top between two pages  R2", async () => {
    const live = new FakeLive();
    const kept = makeRoom("b", {
      lastSeq: 5,
      readSeq: 0,
      unread: 5,
      clearedSeq: 0,
      recentMessage: makeMessage(5, OTHER),
    });
    const now = { ...kept, lastSeq: 6, readSeq: 5, clearedSeq: 5, unread: 1, recentMessage: makeMessage(6, OTHER) };
    live.answer("rooms.sync", ({ since, after }) => {
      if (since !== "s0") return { since: "s2", full: false, rooms: [now], removed: [], after: null };
      const first = makeRoom("a", { recentMessage: makeMessage(9) });
      if (after === undefined) return { since: "s1", full: false, rooms: [first], removed: [], after: "p2" };
      live.emit("messages.added", { roomId: kept.roomId, messages: [makeMessage(6, OTHER)] });
      return { since: "s1", full: false, rooms: [], removed: [], after: null };
    });
    const { list, cleared } = start(live, { rooms: [kept], since: "s0" });
    await comeToRest();
    expect(list.find(kept.roomId)).toMatchObject({ lastSeq: 6, unread: 1, readSeq: 5, clearedSeq: 5 });
    expect(cleared).toEqual([["b", 5]]);
  });

  test("goes on where a lost connection broke it off, and forgets none of what was told before", async () => {
    const live = new FakeLive();
    const asked: object[] = [];
    let isCut = true;
    live.answer("rooms.sync", (input) => {
      asked.push(input);
      if (input.since !== undefined) return { since: "s2", full: false, rooms: [], removed: [], after: null };
      const page = { since: "s1", full: true, removed: [] };
      if (input.after === undefined) return { ...page, rooms: [makeRoom("a")], after: "p2" };
      if (input.after === "p2" && !isCut) return { ...page, rooms: [makeRoom("b")], after: null };
      return Promise.reject(new Error("the line was cut"));
    });
    const { list } = start(live, { rooms: [], since: null });
    await comeToRest();
    live.goOffline();
    isCut = false;
    live.goOnline();
    await comeToRest();
    expect(asked).toEqual([{}, { after: "p2" }, { after: "p2" }, { since: "s1" }]);
    expect(list.getSnapshot().status).toBe("ready");
    expect(
      list
        .getSnapshot()
        .rooms.map(({ roomId }) => roomId)
        .toSorted(),
    ).toEqual(["a", "b"]);
  });

  test("of another database than the one that its first pages were of is the list of that one alone", async () => {
    const live = new FakeLive();
    let isRestored = false;
    live.answer("rooms.sync", ({ since, after }) => {
      // The place is of the database before; what changed since nobody can tell.
      if (since !== undefined) return { since: "t2", full: true, rooms: [makeRoom("b")], removed: [], after: null };
      const page = { since: "s1", full: true, removed: [] };
      if (after === undefined) return { ...page, rooms: [makeRoom("a")], after: "p2" };
      return isRestored ? { ...page, rooms: [makeRoom("b")], after: null } : Promise.reject(new Error("restarted"));
    });
    live.answer("rooms.get", () => Promise.reject(new Error("not asked here")));
    const { list } = start(live, { rooms: [], since: null });
    await comeToRest();
    live.goOffline();
    isRestored = true;
    live.goOnline();
    await comeToRest();
    expect(list.getSnapshot().rooms.map(({ roomId }) => roomId)).toEqual(["b"]);
  });
});
