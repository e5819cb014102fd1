import { beforeEach, expect, test } from "vitest";
import { FakeTimers } from "../../platform/session/session-fixtures.ts";
import { Connectivity } from "./connectivity.ts";

let timers: FakeTimers;
let reachable: boolean;
let probes: number;
let visible: boolean;
let connectivity: Connectivity;

beforeEach(() => {
  timers = new FakeTimers();
  reachable = true;
  visible = true;
  probes = 0;
  connectivity = new Connectivity({
    timers,
    isNetworkUp: () => true,
    isVisible: () => visible,
    probe: async () => {
      probes += 1;
      if (!reachable) throw new Error("cut");
    },
  });
});

test("the browser's offline event counts at once  SHELL-017", () => {
  connectivity.handleOffline();
  expect(connectivity.getSnapshot()).toBe(false);
});

test("the online event alone is not believed, the probe decides  SHELL-017", async () => {
  connectivity.handleOffline();
  reachable = false;
  connectivity.handleOnline();
  await timers.advance(0);
  expect(connectivity.getSnapshot()).toBe(false);
  reachable = true;
  await timers.advance(2_000);
  expect(connectivity.getSnapshot()).toBe(true);
});

test("a server that cannot be reached is noticed without any event, at the second try  A-61", async () => {
  reachable = false;
  await timers.advance(60_000);
  expect(connectivity.getSnapshot()).toBe(true);
  await timers.advance(2_000);
  expect(connectivity.getSnapshot()).toBe(false);
});

test("probes with growing pauses up to half a minute", async () => {
  reachable = false;
  await timers.advance(60_000);
  expect(probes).toBe(1);
  await timers.advance(2_000 + 4_000 + 8_000 + 16_000);
  expect(probes).toBe(5);
  await timers.advance(60_000);
  expect(probes).toBe(7);
});

test("a hidden page that is online does not probe", async () => {
  visible = false;
  await timers.advance(600_000);
  expect(probes).toBe(0);
});

test("a probe's answer from before the cut does not count", async () => {
  connectivity.handleOnline();
  connectivity.handleOffline();
  await timers.advance(0);
  expect(connectivity.getSnapshot()).toBe(false);
});
