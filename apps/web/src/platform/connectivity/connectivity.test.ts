import { beforeEach, expect, test } from "vitest";
import { FakeTimers } from "../../../test/test-timers.ts";
import { Connectivity } from "./connectivity.ts";

let timers: FakeTimers;
let reachable: boolean;
let probes: number;
let visible: boolean;
let networkUp: boolean;
let connectivity: Connectivity;

beforeEach(() => {
  timers = new FakeTimers();
  reachable = true;
  visible = true;
  networkUp = true;
  probes = 0;
  connectivity = start();
});

const start = () => {
  const started = make();
  started.start();
  return started;
};
const make = () =>
  new Connectivity({
    timers,
    isNetworkUp: () => networkUp,
    isVisible: () => visible,
    probe: async () => {
      probes += 1;
      if (!reachable) throw new Error("cut");
    },
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

test("a browser that begins with saying there is no network is not believed before the server was asked", async () => {
  networkUp = false;
  const begun = start();
  expect(begun.getSnapshot()).toBe(true);
  await timers.advance(0);
  expect([begun.getSnapshot(), probes]).toEqual([true, 1]);
  reachable = false;
  const cut = start();
  await timers.advance(0);
  expect(cut.getSnapshot()).toBe(false);
});
