import { beforeEach, expect, test } from "vitest";
import { Heartbeat } from "./heartbeat.ts";
import { FakeTimers } from "../../../test/test-timers.ts";

let timers: FakeTimers;
let events: string[];
let heardAt: number;
let heartbeat: Heartbeat;

beforeEach(() => {
  timers = new FakeTimers();
  events = [];
  heardAt = timers.now();
  heartbeat = new Heartbeat({
    timers,
    probe: () => events.push("probe"),
    onWake: () => events.push("wake"),
    lastHeardAt: () => heardAt,
  });
});

test("a quiet connection is asked every 20 seconds, once, however often it was begun to watch it", async () => {
  heartbeat.start();
  heartbeat.start();
  await timers.advance(19_999);
  expect(events).toEqual([]);
  await timers.advance(20_001);
  expect(events).toEqual(["probe", "probe"]);
});

test("one that was heard within 20 seconds is not asked", async () => {
  heartbeat.start();
  await timers.advance(1);
  heardAt = timers.now();
  await timers.advance(19_999);
  expect(events).toEqual([]);
});

test("one that nobody watches any more is not asked", async () => {
  heartbeat.start();
  heartbeat.stop();
  heartbeat.stop();
  await timers.advance(120_000);
  expect(events).toEqual([]);
});

test.each([
  ["half a minute late is only late", 50_000, "probe"],
  ["later than that means that the machine slept", 50_001, "wake"],
])("a beat that is %s", async (_what, sleptMs, event) => {
  heartbeat.start();
  timers.sleep(sleptMs);
  await timers.advance(0);
  expect(events).toEqual([event]);
});
