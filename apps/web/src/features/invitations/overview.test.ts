import { INVITATION_COUNT_EVERY_MS } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { FakeTimers } from "../../../test/test-timers.ts";
import { OverviewModel } from "./overview.ts";

function open(counts: number[]) {
  const live = new FakeLive();
  const timers = new FakeTimers();
  live.answer("invitations.overview", () => ({ invitationCount: counts.shift() ?? 0, waiting: [] }));
  const model = new OverviewModel({ live, timers });
  const count = () => model.getSnapshot().invitationCount;
  return { live, timers, model, count };
}

test("the count of invitations is fetched at the start, every 30 s, and with every event  NOTI-021 NOTI-022", async () => {
  const { live, timers, model, count } = open([1, 2, 3]);
  await expect.poll(count).toBe(1);
  await timers.advance(INVITATION_COUNT_EVERY_MS - 1);
  expect(live.requests).toHaveLength(1);
  await timers.advance(1);
  await expect.poll(count).toBe(2);
  live.emit("invitations.changed", {});
  await expect.poll(count).toBe(3);
  model.dispose();
  await timers.advance(10 * INVITATION_COUNT_EVERY_MS);
  expect(live.requests).toHaveLength(3);
  expect(INVITATION_COUNT_EVERY_MS).toBe(30_000);
});

test("a count that could not be fetched stays as it was, and is fetched again", async () => {
  const { live, timers, count } = open([2]);
  await expect.poll(count).toBe(2);
  live.answer("invitations.overview", () => refuse("INTERNAL"));
  await timers.advance(INVITATION_COUNT_EVERY_MS);
  await expect.poll(() => live.requests.length).toBe(2);
  expect(count()).toBe(2);
  live.answer("invitations.overview", () => ({ invitationCount: 4, waiting: [] }));
  await timers.advance(INVITATION_COUNT_EVERY_MS);
  await expect.poll(count).toBe(4);
});

test("of two answers that overtake each other the one that was asked for last is true", async () => {
  const { live, count } = open([0]);
  const waiting: ((count: number) => void)[] = [];
  live.answer(
    "invitations.overview",
    () => new Promise((resolve) => waiting.push((invitationCount) => resolve({ invitationCount, waiting: [] }))),
  );
  live.emit("invitations.changed", {});
  live.emit("invitations.changed", {});
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(5);
  await expect.poll(count).toBe(5);
  waiting[0]?.(1);
  await Promise.resolve();
  expect(count()).toBe(5);
});
