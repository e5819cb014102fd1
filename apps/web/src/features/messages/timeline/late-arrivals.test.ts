import { expect, test } from "vitest";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";
import { HistoryServer, NO_CHANGES } from "./test-timeline.ts";
import { useVisits } from "./test-visits.ts";
import { Timeline } from "./timeline.ts";

const { visit } = useVisits();

test("of a room that was left while a page of it was on its way nothing stays on the device, its mark included", async () => {
  const { cache, catchUp, database, writeDown } = visit();
  await cache.newest(ROOM, 3);
  // The page is asked for; meanwhile the room is left.
  await cache.leave(ROOM);
  cache.remember(ROOM, makeMessages(1, 3));
  await catchUp.noteRead(ROOM, "db.9");
  expect(await writeDown()).toBe(0);
  const keys = await database.read((connection) => connection.getAllKeys("meta"), []);
  expect(keys.filter((key) => key.endsWith(`:${ROOM}`))).toEqual([]);
});

test("of two edits that come in the other order while an older page is on its way the later one is shown", async () => {
  const timers = new FakeTimers();
  const server = new HistoryServer(100);
  const timeline = new Timeline({
    live: server.live,
    timers,
    roomId: ROOM,
    newestSeq: 100,
    cache: { peek: () => [], hold: () => {}, newest: () => Promise.resolve([]), remember: () => {} },
    changes: NO_CHANGES,
    onSent: () => () => {},
  });
  timeline.start();
  await timers.advance(0);
  server.afterAnswer = () => {
    server.live.emit("messages.changed", {
      roomId: ROOM,
      messages: [makeMessage(10, { revision: 2, content: say("second edit") })],
    });
    server.live.emit("messages.changed", {
      roomId: ROOM,
      messages: [makeMessage(10, { revision: 1, content: say("first edit") })],
    });
  };
  await timeline.loadOlder();
  await settle();
  expect(timeline.getSnapshot().messages.find(({ seq }) => seq === 10)).toMatchObject({ revision: 2 });
});
