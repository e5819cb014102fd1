import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Message } from "@atrium/contracts/messages";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { makeMessages, ROOM } from "../test-messages.ts";
import { HistoryServer, NO_CHANGES } from "./test-timeline.ts";
import { Timeline } from "./timeline.ts";
import { waitFor } from "../../../../test/wait-for.ts";

let timers: FakeTimers;

beforeEach(() => {
  timers = new FakeTimers();
});

function make(server: HistoryServer, cached: Message[] = [], held: Message[] = []): Timeline {
  return new Timeline({
    live: server.live,
    timers,
    roomId: ROOM,
    newestSeq: server.lastSeq,
    cache: {
      peek: () => held,
      hold: () => undefined,
      newest: () => Promise.resolve(cached),
      remember: () => undefined,
    },
    changes: NO_CHANGES,
    onSent: () => () => undefined,
  });
}

async function open(server: HistoryServer, cached: Message[] = []) {
  const timeline = make(server, cached);
  timeline.start();
  await settle();
  await settle();
  return timeline;
}

function seqs(timeline: Timeline): [number, number] {
  const { messages } = timeline.getSnapshot();
  return [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
}

describe("opening a room", () => {
  test("shows the cache before the network answers, then what is newer  R7", async () => {
    const server = new HistoryServer(100);
    server.live.goOffline();
    const timeline = await open(server, makeMessages(41, 90));
    expect(timeline.getSnapshot().status).toBe("ready");
    expect(seqs(timeline)).toEqual([41, 90]);
    server.live.goOnline();
    await settle();
    expect(seqs(timeline)).toEqual([41, 100]);
  });

  test("reads the newest page when nothing is cached, and an empty room at once", async () => {
    expect(seqs(await open(new HistoryServer(1_000)))).toEqual([941, 1_000]);
    const empty = new HistoryServer(0);
    empty.live.goOffline();
    expect((await open(empty)).getSnapshot()).toMatchObject({ status: "ready", messages: [], hasOlder: false });
  });

  test("a cache that is far behind gives way to the newest page", async () => {
    expect(seqs(await open(new HistoryServer(5_000), makeMessages(1, 50)))).toEqual([4_941, 5_000]);
  });

  test("says that it failed, and tries again on request", async () => {
    const server = new HistoryServer(10);
    server.isBroken = true;
    const timeline = await open(server);
    expect(timeline.getSnapshot().status).toBe("failed");
    server.isBroken = false;
    timeline.retry();
    await settle();
    expect(seqs(timeline)).toEqual([1, 10]);
  });
});

describe("a room that is opened again without a connection", () => {
  test("has what came while it was not shown, as far as this device has heard it  R7", async () => {
    const server = new HistoryServer(100);
    server.live.goOffline();
    const timeline = make(server, makeMessages(21, 100), makeMessages(15, 94));
    timeline.start();
    expect(seqs(timeline)).toEqual([15, 94]);
    await settle();
    expect(seqs(timeline)).toEqual([15, 100]);
  });

  test("keeps what it showed last where the device has only later ones, without those between", async () => {
    const server = new HistoryServer(100);
    server.live.goOffline();
    const timeline = make(server, makeMessages(98, 100), makeMessages(15, 94));
    timeline.start();
    await settle();
    expect(seqs(timeline)).toEqual([15, 94]);
  });

  test("leaves those where they are who read far above", async () => {
    const server = new HistoryServer(2_000);
    const timeline = make(server, makeMessages(751, 760));
    const stop = timeline.start();
    await settle();
    await timeline.showAround(700);
    expect(seqs(timeline)).toEqual([650, 750]);
    stop();
    timeline.start();
    await settle();
    expect(seqs(timeline)).toEqual([650, 750]);
  });
});

describe("moving through history", () => {
  test("pages back to the first message with bounded memory, and forward again", async () => {
    const server = new HistoryServer(2_000);
    const timeline = await open(server);
    while (timeline.getSnapshot().hasOlder) {
      timeline.setViewed(seqs(timeline)[0]);
      await timeline.loadOlder();
      expect(timeline.getSnapshot().messages.length).toBeLessThanOrEqual(800);
    }
    expect(seqs(timeline)[0]).toBe(1);
    expect(timeline.getSnapshot().hasNewer).toBe(true);
    while (timeline.getSnapshot().hasNewer) {
      timeline.setViewed(seqs(timeline)[1]);
      await timeline.loadNewer();
      expect(timeline.getSnapshot().messages.length).toBeLessThanOrEqual(800);
    }
    expect(seqs(timeline)[1]).toBe(2_000);
  });

  test("pages that end early by the size of their messages are gone on with, both ways  R1", async () => {
    const server = new HistoryServer(200);
    const timeline = await open(server);
    server.most = 7;
    for (let page = 0; timeline.getSnapshot().hasOlder && page < 100; page += 1) await timeline.loadOlder();
    expect(seqs(timeline)).toEqual([1, 200]);
    server.add(80);
    await timeline.catchUp();
    await settle();
    server.emit(server.add(1));
    await waitFor(() => expect(seqs(timeline)).toEqual([1, 281]));
  });

  test("offers to try again when a page fails", async () => {
    const server = new HistoryServer(500);
    const timeline = await open(server);
    server.isBroken = true;
    await timeline.loadOlder();
    expect(timeline.getSnapshot()).toMatchObject({ older: "failed", hasOlder: true });
    server.isBroken = false;
    await timeline.loadOlder();
    expect(seqs(timeline)[0]).toBe(341);
  });

  test("jumps to a message and back to the newest; what arrives meanwhile is counted, not shown", async () => {
    const server = new HistoryServer(2_000);
    const timeline = await open(server);
    expect(await timeline.showAround(700)).toBe(true);
    server.emit(server.add(3));
    expect(timeline.getSnapshot()).toMatchObject({ hasNewer: true, newestSeq: 2_003 });
    expect(seqs(timeline)[1]).toBe(750);
    await timeline.showNewest();
    expect(seqs(timeline)[1]).toBe(2_003);
    expect(timeline.getSnapshot().hasNewer).toBe(false);
  });
});

describe("staying current", () => {
  test("a room that is shown again has what arrived meanwhile, and says at once how much that is  R1", async () => {
    const server = new HistoryServer(100);
    const timeline = make(server);
    const stop = timeline.start();
    await settle();
    stop();
    server.emit(server.add(4));
    expect(timeline.getSnapshot().newestSeq).toBe(100);
    timeline.start(104);
    expect(timeline.getSnapshot().newestSeq).toBe(104);
    await settle();
    expect(seqs(timeline)[1]).toBe(104);
  });

  test("a hole between known and new messages is filled  R1", async () => {
    const server = new HistoryServer(100);
    const timeline = await open(server);
    const [, , third] = server.add(3);
    server.emit(third === undefined ? [] : [third]);
    expect(timeline.getSnapshot().ahead.map(({ seq }) => seq)).toEqual([103]);
    await settle();
    expect(seqs(timeline)[1]).toBe(103);
    expect(timeline.getSnapshot().ahead).toEqual([]);
  });

  test("a hole that could not be filled is tried again, until the room is left  R1", async () => {
    const server = new HistoryServer(100);
    const timeline = make(server);
    const stop = timeline.start();
    await settle();
    server.isBroken = true;
    const [, , third] = server.add(3);
    server.emit(third === undefined ? [] : [third]);
    await timers.advance(3_000);
    expect(seqs(timeline)[1]).toBe(100);
    server.isBroken = false;
    await timers.advance(2_000);
    expect(seqs(timeline)[1]).toBe(103);
    await timers.advance(60_000);
    const asked = server.live.requests.length;
    expect(asked).toBeLessThan(8);

    server.isBroken = true;
    server.add(2);
    server.emit(server.add(1));
    await settle();
    stop();
    const askedUntilLeft = server.live.requests.length;
    await timers.advance(60_000);
    expect(server.live.requests).toHaveLength(askedUntilLeft);
  });

  test("memory stays flat while messages pour in  W3", async () => {
    const server = new HistoryServer(100);
    const timeline = await open(server);
    for (let burst = 0; burst < 300; burst += 1) server.emit(server.add(20));
    expect(timeline.getSnapshot().messages.length).toBeLessThanOrEqual(800);
    expect(seqs(timeline)[1]).toBe(6_100);
  });

  test("someone reading far above keeps their place while messages pour in", async () => {
    const server = new HistoryServer(700);
    const timeline = await open(server);
    for (let page = 0; page < 6; page += 1) await timeline.loadOlder();
    timeline.setViewed(seqs(timeline)[0]);
    const start = seqs(timeline)[0];
    for (let burst = 0; burst < 20; burst += 1) server.emit(server.add(20));
    expect(seqs(timeline)[0]).toBe(start);
    expect(timeline.getSnapshot()).toMatchObject({ hasNewer: true, newestSeq: 1_100 });
  });

  test("any order, loss and doubling of events and pages ends with exactly the server's messages  R1", async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant("send" as const),
          count: fc.integer({ min: 1, max: 5 }),
          fate: fc.constantFrom("now" as const, "late" as const, "twice" as const, "never" as const),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("late" as const, "older" as const, "newer" as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom("around" as const, "look" as const),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom("newest" as const, "off" as const, "on" as const, "flood" as const, "settle" as const),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
        const server = new HistoryServer(300);
        const timeline = await open(server, makeMessages(250, 280));
        const late: Message[][] = [];
        for (const action of steps) {
          if (action.do === "send") {
            const added = server.add(action.count);
            if (action.fate === "late") late.push(added);
            if (action.fate === "now" || action.fate === "twice") server.emit(added);
            if (action.fate === "twice") server.emit(added.toReversed());
          }
          if (action.do === "flood") server.emit(server.add(700));
          if (action.do === "late") server.emit(late.pop() ?? []);
          if (action.do === "older") void timeline.loadOlder();
          if (action.do === "newer") void timeline.loadNewer();
          if (action.do === "around") void timeline.showAround(Math.max(1, Math.round(server.lastSeq * action.share)));
          if (action.do === "look") timeline.setViewed(Math.round(server.lastSeq * action.share));
          if (action.do === "newest") void timeline.showNewest();
          if (action.do === "off") server.live.goOffline();
          if (action.do === "on") server.live.goOnline();
          if (action.do === "settle") await settle();
          const { messages } = timeline.getSnapshot();
          const [first, last] = seqs(timeline);
          expect(messages).toEqual(server.messages.slice(first - 1, last));
          expect(messages.length).toBeLessThanOrEqual(800);
        }
        server.live.goOnline();
        for (let turn = 0; turn < 8; turn += 1) await settle();
        timeline.setViewed(Number.MAX_SAFE_INTEGER);
        await timeline.showNewest();
        for (let turn = 0; turn < 8; turn += 1) await settle();
        const [first, last] = seqs(timeline);
        expect(last).toBe(server.lastSeq);
        expect(timeline.getSnapshot().messages).toEqual(server.messages.slice(first - 1));
        expect(timeline.getSnapshot()).toMatchObject({ hasNewer: false, ahead: [] });
      }),
      { numRuns: 300 },
    );
  });
});
