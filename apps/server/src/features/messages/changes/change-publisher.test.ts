import type { RoomId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangePublisher } from "./change-publisher.ts";

const ROOM = "room" as RoomId;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(fail: () => boolean = () => false) {
  const told: (readonly [RoomId, readonly number[]])[] = [];
  const publish = (roomId: RoomId, seqs: readonly number[]): Promise<void> => {
    if (fail()) return Promise.reject(new Error("the database is away"));
    told.push([roomId, seqs]);
    return Promise.resolve();
  };
  return { told, publisher: new ChangePublisher({ publish, log: pino({ level: "silent" }) }) };
}

test("the first change is told at once, what follows it closely together, each message once", async () => {
  const { told, publisher } = open();
  for (const seq of [3, 4, 3, 4, 5]) publisher.note(ROOM, seq);
  publisher.note("other" as RoomId, 1);
  expect(told).toEqual([
    [ROOM, [3]],
    ["other", [1]],
  ]);
  await vi.advanceTimersByTimeAsync(400);
  expect(told.slice(2)).toEqual([[ROOM, [4, 3, 5]]]);
});

test("a thousand reactions within ten seconds are at most thirty events", async () => {
  const { told, publisher } = open();
  for (let count = 0; count < 1_000; count += 1) {
    publisher.note(ROOM, 1);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(told.length).toBeGreaterThan(20);
  expect(told.length).toBeLessThanOrEqual(30);
});

test("a change after a pause is told at once again", async () => {
  const { told, publisher } = open();
  publisher.note(ROOM, 1);
  await vi.advanceTimersByTimeAsync(1_000);
  publisher.note(ROOM, 2);
  expect(told).toEqual([
    [ROOM, [1]],
    [ROOM, [2]],
  ]);
});

test("what could not be read is told with the next", async () => {
  let isAway = true;
  const { told, publisher } = open(() => isAway);
  publisher.note(ROOM, 1);
  await vi.advanceTimersByTimeAsync(100);
  isAway = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([[ROOM, [1]]]);
});

test("what could not be read for longer than changes are held together is told once it can", async () => {
  const told: (readonly number[])[] = [];
  let isAway = true;
  const publish = async (_roomId: RoomId, seqs: readonly number[]): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    if (isAway) throw new Error("the database is away");
    told.push(seqs);
  };
  const publisher = new ChangePublisher({ publish, log: pino({ level: "silent" }) });
  publisher.note(ROOM, 7);
  await vi.advanceTimersByTimeAsync(5_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([[7]]);
});

test("what waits is told before the server stops", async () => {
  const { told, publisher } = open();
  publisher.note(ROOM, 1);
  publisher.note(ROOM, 2);
  await publisher.stop();
  expect(told).toEqual([
    [ROOM, [1]],
    [ROOM, [2]],
  ]);
});
