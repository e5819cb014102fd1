import { expect, test } from "vitest";
import { follow } from "./follow.ts";
import { FakeLive } from "../../../test/test-live.ts";
import { settle } from "../../../test/test-timers.ts";

function start(live: FakeLive) {
  const runs: (() => void)[] = [];
  const refresh = () =>
    new Promise<void>((resolve) => {
      runs.push(resolve);
    });
  const stop = follow(live, refresh, (ask) => [live.on("feed.changed", ask)]);
  const change = () => live.emit("feed.changed", {});
  return { runs, change, stop };
}

test("asks again at each event, one at a time, and once more for those that came meanwhile", async () => {
  const { runs, change } = start(new FakeLive());
  expect(runs).toHaveLength(0);
  change();
  change();
  change();
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await settle();
  expect(runs).toHaveLength(2);
  change();
  expect(runs).toHaveLength(3);
});

test("asks again after every new connection, and not for the one that stands", async () => {
  const live = new FakeLive();
  const { runs } = start(live);
  live.goOffline();
  live.goOnline();
  expect(runs).toHaveLength(1);
});

test("whoever asks again is told whether events may have been missed since", async () => {
  const live = new FakeLive();
  const told: boolean[] = [];
  const refresh = (mayHaveMissed: boolean): Promise<void> => {
    told.push(mayHaveMissed);
    return Promise.resolve();
  };
  follow(live, refresh, (ask) => [live.on("feed.changed", ask)]);
  live.emit("feed.changed", {});
  await settle();
  live.goOffline();
  live.goOnline();
  await settle();
  live.emit("feed.changed", {});
  await settle();
  expect(told).toEqual([false, true, false]);
});

test("a refresh that failed is no reason to stop, and leaving is", async () => {
  const live = new FakeLive();
  let runs = 0;
  const stop = follow(
    live,
    () => Promise.reject(new Error(String((runs += 1)))),
    (ask) => [live.on("feed.changed", ask)],
  );
  live.emit("feed.changed", {});
  await settle();
  live.emit("feed.changed", {});
  await settle();
  expect(runs).toBe(2);
  stop();
  live.emit("feed.changed", {});
  live.goOffline();
  live.goOnline();
  await settle();
  expect(runs).toBe(2);
});
