import { beforeEach, describe, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { makeMessage, makeMessages, ROOM } from "../test-messages.ts";
import type { Sent } from "../outbox/outbox.ts";
import { HistoryServer, NO_CHANGES } from "./test-timeline.ts";
import { Timeline } from "./timeline.ts";

const ELSEWHERE = "elsewhere" as RoomId;
let timers: FakeTimers;
let server: HistoryServer;
/** What the device was given to keep: of rooms that were left, and of pages that were read. */
let held: Message[] | null;
let remembered: number[];
let cached: Message[];
let sentHandlers: Set<(sent: Sent) => void>;

beforeEach(() => {
  timers = new FakeTimers();
  server = new HistoryServer(100);
  held = null;
  remembered = [];
  cached = [];
  sentHandlers = new Set();
});

function make(newestSeq = server.lastSeq, shownLast: Message[] = []): Timeline {
  return new Timeline({
    live: server.live,
    timers,
    roomId: ROOM,
    newestSeq,
    cache: {
      peek: () => shownLast,
      hold: (_roomId, messages) => (held = [...messages]),
      newest: () => Promise.resolve(cached),
      remember: (_roomId, messages) => remembered.push(...messages.map(({ seq }) => seq)),
    },
    changes: NO_CHANGES,
    onSent: (handler) => {
      sentHandlers.add(handler);
      return () => sentHandlers.delete(handler);
    },
  });
}

async function open(): Promise<{ timeline: Timeline; stop: () => void }> {
  const timeline = make();
  const stop = timeline.start();
  await timers.advance(0);
  return { timeline, stop };
}

function seqs(timeline: Timeline): [number, number] {
  const { messages } = timeline.getSnapshot();
  return [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
}

const countQuestions = () => server.live.requests.length;

describe("a room before its first page", () => {
  test("loads, and says that it failed only while there is a connection", async () => {
    server.live.goOffline();
    const { timeline } = await open();
    expect(timeline.getSnapshot()).toMatchObject({ status: "loading", messages: [], ahead: [], newestSeq: 100 });
    await timeline.catchUp();
    expect(timeline.getSnapshot().status).toBe("loading");
    server.isBroken = true;
    server.live.goOnline();
    await settle();
    expect(timeline.getSnapshot().status).toBe("failed");
    timeline.retry();
    expect(timeline.getSnapshot().status).toBe("loading");
  });

  test("has neither older nor newer pages to offer, and nothing under way", () => {
    expect(make().getSnapshot()).toEqual({
      status: "loading",
      messages: [],
      ahead: [],
      newestSeq: 100,
      hasOlder: false,
      hasNewer: false,
      older: "idle",
      newer: "idle",
    });
  });

  test("is ready at once with what it showed last, which may be newer than its row says", () => {
    expect(make(90, makeMessages(50, 95)).getSnapshot()).toMatchObject({ status: "ready", newestSeq: 95 });
    expect(make(99, makeMessages(50, 95)).getSnapshot()).toMatchObject({ status: "ready", newestSeq: 99 });
  });

  test("asks for sixty messages, and keeps them on the device", async () => {
    await open();
    expect(server.live.requests).toEqual([{ name: "messages.history", input: { roomId: ROOM, limit: 60 } }]);
    expect(remembered).toEqual(makeMessages(41, 100).map(({ seq }) => seq));
  });

  test("shows what the device kept although its row did not know of that yet", async () => {
    server.live.goOffline();
    cached = makeMessages(91, 100);
    const timeline = make(95);
    timeline.start();
    await settle();
    expect(timeline.getSnapshot()).toMatchObject({ status: "ready", newestSeq: 100 });
  });
});

describe("whoever looks at a room", () => {
  test("has the same snapshot until something changes, and hears when it does", async () => {
    const { timeline } = await open();
    let count = 0;
    const leave = timeline.subscribe(() => (count += 1));
    const before = timeline.getSnapshot();
    expect(timeline.getSnapshot()).toBe(before);
    server.emit(server.add(1));
    expect(count).toBeGreaterThan(0);
    expect(timeline.getSnapshot()).not.toBe(before);
    leave();
    const heard = count;
    server.emit(server.add(1));
    expect(count).toBe(heard);
  });

  test("sees their own words as soon as they are sent, and nothing of another room", async () => {
    const { timeline } = await open();
    const [mine] = server.add(1);
    const other = makeMessage(102);
    for (const handler of sentHandlers) handler({ roomId: ELSEWHERE, message: other });
    server.live.emit("messages.added", { roomId: ELSEWHERE, messages: [other] });
    server.live.emit("messages.advanced", { roomId: ELSEWHERE, lastSeq: 500 });
    expect(timeline.getSnapshot()).toMatchObject({ newestSeq: 100, ahead: [] });
    for (const handler of sentHandlers) handler({ roomId: ROOM, message: mine ?? other });
    expect(seqs(timeline)).toEqual([41, 101]);
    expect(countQuestions()).toBe(1);
  });

  test("sees what was put in without being sent to them, once, and what a lost connection kept from them", async () => {
    const { timeline } = await open();
    server.add(5);
    server.live.emit("messages.advanced", { roomId: ROOM, lastSeq: 105 });
    await settle();
    expect(seqs(timeline)).toEqual([41, 105]);
    const asked = countQuestions();
    server.live.emit("messages.advanced", { roomId: ROOM, lastSeq: 105 });
    await settle();
    expect(countQuestions()).toBe(asked);
    server.add(5);
    server.live.emit("session.resync", {});
    await settle();
    expect(seqs(timeline)).toEqual([41, 110]);
    server.add(5);
    server.live.goOffline();
    server.live.goOnline();
    await settle();
    expect(seqs(timeline)).toEqual([41, 115]);
  });

  test("is told how much is new where they read far above, and is not taken away from there", async () => {
    server = new HistoryServer(2_000);
    const { timeline } = await open();
    await timeline.showAround(500);
    const before = seqs(timeline);
    server.add(3);
    server.live.emit("messages.advanced", { roomId: ROOM, lastSeq: 2_003 });
    server.live.emit("session.resync", {});
    await settle();
    expect(timeline.getSnapshot().newestSeq).toBe(2_003);
    expect(seqs(timeline)).toEqual(before);
  });

  test("keeps their place when they come back to thousands of new messages while they read above the end", async () => {
    const { timeline } = await open();
    timeline.setViewed(99);
    const asked = countQuestions();
    server.emit(server.add(2_000).slice(-1));
    await settle();
    expect(seqs(timeline)).toEqual([41, 100]);
    expect(timeline.getSnapshot()).toMatchObject({ hasNewer: true, newestSeq: 2_100, ahead: [] });
    expect(countQuestions()).toBe(asked);
  });

  test("is taken to the newest of thousands where they looked at the end", async () => {
    const { timeline } = await open();
    timeline.setViewed(100);
    server.emit(server.add(2_000).slice(-1));
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(seqs(timeline)).toEqual([2_041, 2_100]);
    expect(timeline.getSnapshot()).toMatchObject({ hasNewer: false, ahead: [] });
  });

  test("has every question asked once, and once more for all that happened meanwhile", async () => {
    const { timeline, stop } = await open();
    const asked = countQuestions();
    for (let time = 0; time < 5; time += 1) server.live.emit("session.resync", {});
    await settle();
    expect(countQuestions()).toBe(asked + 2);
    server.live.emit("session.resync", {});
    server.live.emit("session.resync", {});
    stop();
    await settle();
    expect(countQuestions()).toBe(asked + 3);
    expect(seqs(timeline)).toEqual([41, 100]);
  });

  test("of an empty room is not told that it failed, and sees the first message", async () => {
    server = new HistoryServer(0);
    server.isBroken = true;
    const { timeline } = await open();
    expect(timeline.getSnapshot()).toMatchObject({ status: "ready", hasOlder: false });
    server.isBroken = false;
    server.emit(server.add(1));
    await settle();
    expect(seqs(timeline)).toEqual([1, 1]);
  });

  test("sees nothing out of place while the first page is on its way", async () => {
    server.live.goOffline();
    const { timeline } = await open();
    server.emit(server.add(1));
    expect(timeline.getSnapshot()).toMatchObject({ status: "loading", messages: [], ahead: [], newestSeq: 101 });
  });

  test("asks nothing of a server that is not there: the next connection does", async () => {
    const { timeline } = await open();
    server.isBroken = true;
    server.emit(server.add(2).slice(-1));
    server.live.goOffline();
    await settle();
    const asked = countQuestions();
    await timers.advance(60_000);
    expect(countQuestions()).toBe(asked);
    server.isBroken = false;
    server.live.goOnline();
    await settle();
    expect(seqs(timeline)).toEqual([41, 102]);
  });

  test("follows the newest where 600 messages came meanwhile, and starts anew where there were more", async () => {
    const { timeline } = await open();
    server.add(600);
    server.live.emit("messages.advanced", { roomId: ROOM, lastSeq: 700 });
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(seqs(timeline)).toEqual([41, 700]);
    const far = make(1_301, makeMessages(650, 700));
    server.add(601);
    far.start();
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(seqs(far)).toEqual([1_242, 1_301]);
  });
});

describe("paging", () => {
  test("asks once for a page, however often its place comes in sight", async () => {
    server = new HistoryServer(1_000);
    const { timeline } = await open();
    const asked = countQuestions();
    const pages = [timeline.loadOlder(), timeline.loadOlder()];
    expect(timeline.getSnapshot().older).toBe("loading");
    await Promise.all(pages);
    expect(countQuestions()).toBe(asked + 1);
    expect(timeline.getSnapshot().older).toBe("idle");
    expect(seqs(timeline)).toEqual([841, 1_000]);
    await timeline.loadNewer();
    expect(countQuestions()).toBe(asked + 1);
    await timeline.showAround(300);
    const newer = [timeline.loadNewer(), timeline.loadNewer()];
    expect(timeline.getSnapshot().newer).toBe("loading");
    await Promise.all(newer);
    expect(countQuestions()).toBe(asked + 3);
    expect(seqs(timeline)).toEqual([250, 450]);
  });

  test("back ends at the first message, also where the earlier ones are gone", async () => {
    const { timeline } = await open();
    await timeline.loadOlder();
    expect(seqs(timeline)).toEqual([1, 100]);
    expect(timeline.getSnapshot().hasOlder).toBe(false);
    const asked = countQuestions();
    await timeline.loadOlder();
    expect(countQuestions()).toBe(asked);

    server = new HistoryServer(100);
    const { timeline: shortened } = await open();
    server.messages = [];
    await shortened.loadOlder();
    expect(shortened.getSnapshot()).toMatchObject({ hasOlder: false, older: "idle" });
  });

  test("that failed says so, and goes on by itself with the next connection", async () => {
    server = new HistoryServer(1_000);
    const { timeline } = await open();
    await timeline.showAround(500);
    server.isBroken = true;
    await timeline.loadNewer();
    await timeline.loadOlder();
    expect(timeline.getSnapshot()).toMatchObject({ older: "failed", newer: "failed", hasNewer: true });
    server.isBroken = false;
    server.live.goOffline();
    server.live.goOnline();
    await settle();
    expect(timeline.getSnapshot().older).toBe("idle");
    expect(seqs(timeline)[0]).toBe(350);
    await timeline.loadNewer();
    expect(timeline.getSnapshot().newer).toBe("idle");
  });

  test("forward joins the newest, and follows it from then on", async () => {
    server = new HistoryServer(300);
    const { timeline } = await open();
    await timeline.showAround(180);
    expect(timeline.getSnapshot().hasNewer).toBe(true);
    await timeline.loadNewer();
    expect(timeline.getSnapshot()).toMatchObject({ hasNewer: false, newer: "idle" });
    server.emit(server.add(1));
    expect(seqs(timeline)[1]).toBe(301);
  });
});

describe("a jump", () => {
  test("to what is on screen asks nothing, to the end of it neither", async () => {
    const { timeline } = await open();
    const asked = countQuestions();
    for (const seq of [41, 100]) expect(await timeline.showAround(seq)).toBe(true);
    expect(await timeline.showNewest()).toBe(true);
    expect(countQuestions()).toBe(asked);
  });

  test("that fails, or finds no such message, says so and leaves the room as it is", async () => {
    server = new HistoryServer(1_000);
    const { timeline } = await open();
    server.isBroken = true;
    expect(await timeline.showAround(500)).toBe(false);
    expect(seqs(timeline)).toEqual([941, 1_000]);
    expect(timeline.getSnapshot().hasNewer).toBe(false);
    server.isBroken = false;
    await timeline.showAround(500);
    server.isBroken = true;
    expect(await timeline.showNewest()).toBe(false);
    expect(seqs(timeline)).toEqual([450, 550]);
    server.isBroken = false;
    expect(await timeline.showNewest()).toBe(true);
    expect(seqs(timeline)).toEqual([941, 1_000]);
    expect(await timeline.showAround(5_000)).toBe(false);
  });

  test("near the end follows the newest again", async () => {
    server = new HistoryServer(300);
    const { timeline } = await open();
    await timeline.showAround(100);
    expect(timeline.getSnapshot().hasNewer).toBe(true);
    await timeline.showAround(280);
    expect(timeline.getSnapshot().hasNewer).toBe(false);
    server.emit(server.add(1));
    expect(seqs(timeline)[1]).toBe(301);
  });
});

describe("a room that is left", () => {
  test("keeps its newest messages at hand, hears nothing more, and takes no late answer", async () => {
    const { timeline, stop } = await open();
    const loading = timeline.loadOlder();
    stop();
    await loading;
    expect(seqs(timeline)).toEqual([41, 100]);
    expect(held).toEqual(makeMessages(41, 100));
    expect(sentHandlers.size).toBe(0);
    const asked = countQuestions();
    server.emit(server.add(1));
    server.live.emit("messages.advanced", { roomId: ROOM, lastSeq: 150 });
    server.live.emit("session.resync", {});
    server.live.goOffline();
    server.live.goOnline();
    await settle();
    expect(countQuestions()).toBe(asked);
    expect(seqs(timeline)).toEqual([41, 100]);
  });

  test("far above its end, or before it had anything, has nothing to keep at hand", async () => {
    server = new HistoryServer(1_000);
    const { timeline, stop } = await open();
    await timeline.showAround(300);
    stop();
    expect(held).toBeNull();
    server.live.goOffline();
    make().start()();
    expect(held).toBeNull();
  });

  test("before the device has answered does not come to life by that", async () => {
    cached = makeMessages(41, 100);
    const timeline = make();
    timeline.start()();
    await settle();
    expect(timeline.getSnapshot()).toMatchObject({ status: "loading", messages: [] });
    expect(countQuestions()).toBe(0);
  });
});
