import type { Message } from "@atrium/contracts/messages";
import { expect, test } from "vitest";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { ROOM } from "../test-messages.ts";
import { HistoryServer, NO_CHANGES } from "./test-timeline.ts";
import { Timeline } from "./timeline.ts";

/** A room of a hundred messages that is open. */
async function open({
  clearedSeq = 0,
  afterFirst,
}: { clearedSeq?: number; afterFirst?: (server: HistoryServer) => void } = {}) {
  const timers = new FakeTimers();
  const server = new HistoryServer(100);
  server.clearedSeq = clearedSeq;
  server.afterAnswer = afterFirst ?? null;
  const held: Message[] = [];
  const timeline = new Timeline({
    live: server.live,
    timers,
    roomId: ROOM,
    newestSeq: server.lastSeq,
    cache: {
      peek: () => [],
      hold: (_roomId, messages) => void held.push(...messages),
      newest: () => Promise.resolve([]),
      remember: () => {},
    },
    changes: NO_CHANGES,
    onSent: () => () => {},
  });
  const stop = timeline.start();
  await timers.advance(0);
  const countQuestions = () => server.live.requests.length;
  const seqs = () => timeline.getSnapshot().messages.map(({ seq }) => seq);
  return { timeline, server, timers, stop, held, countQuestions, seqs };
}
const NOTHING = { status: "ready", messages: [], hasOlder: false, hasNewer: false };

test("a room that was cleared is asked for once, is empty, and shows what comes  ROOM-038", async () => {
  const { timeline, server, timers, countQuestions, seqs } = await open({ clearedSeq: 100 });
  for (let turn = 0; turn < 20; turn += 1) await timers.advance(1_000);
  expect(timeline.getSnapshot()).toMatchObject(NOTHING);
  expect(countQuestions()).toBe(1);
  server.emit(server.add(1));
  await timers.advance(0);
  expect(seqs()).toEqual([101]);
});

test("what is said while a cleared room is asked for is shown  R1", async () => {
  const { server, timers, seqs } = await open({
    clearedSeq: 100,
    // Told before the answer comes, which was read before it.
    afterFirst: (answering) => answering.emit(answering.add(1)),
  });
  await timers.advance(0);
  expect([server.lastSeq, seqs()]).toEqual([101, [101]]);
});

test("what is cleared while a room is open is let go of, and what comes is shown  ROOM-038", async () => {
  const { timeline, server, timers, stop, held, countQuestions, seqs } = await open();
  timeline.clearUpTo(90);
  expect([seqs()[0], seqs().at(-1), timeline.getSnapshot().hasOlder]).toEqual([91, 100, false]);
  server.clearedSeq = 100;
  timeline.clearUpTo(100);
  await timers.advance(0);
  expect(timeline.getSnapshot()).toMatchObject(NOTHING);
  const before = countQuestions();
  server.emit(server.add(2));
  await timers.advance(0);
  expect([seqs(), countQuestions() - before]).toEqual([[101, 102], 1]);
  stop();
  expect(held.map(({ seq }) => seq)).toEqual([101, 102]);
});

test("whoever reads far above as a room is cleared is at its end by that  ROOM-038", async () => {
  const { timeline, server, timers, seqs } = await open();
  server.add(400);
  await timeline.showAround(20);
  server.clearedSeq = 500;
  timeline.clearUpTo(500);
  // At once: what one has written meanwhile is shown at the end alone.
  expect(timeline.getSnapshot().hasNewer).toBe(false);
  await timers.advance(0);
  expect(timeline.getSnapshot()).toMatchObject(NOTHING);
  expect(await timeline.showAround(20)).toBe(false);
  expect(timeline.getSnapshot()).toMatchObject(NOTHING);
  server.emit(server.add(1));
  await timers.advance(0);
  expect(seqs()).toEqual([501]);
});
