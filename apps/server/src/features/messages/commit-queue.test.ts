import { randomUUID } from "node:crypto";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommitQueue } from "./commit-queue.ts";
import { toMessageKey } from "./rules.ts";
import type { NewMessage, PlacedRow } from "./store.ts";

const log = pino({ level: "silent" });
const createdAt = "2026-06-18T08:00:00.000Z" as Instant;
const roomId = randomUUID() as RoomId;
const sender = randomUUID() as UserId;
function message(bytes = 10): NewMessage {
  const ids = { roomId, sender, clientId: randomUUID() as ClientId };
  return { ...ids, key: toMessageKey(ids), sealed: Buffer.alloc(bytes), createdAt };
}

/** A store in memory that can be told to fail, before or after it has stored. */
function makeStore() {
  const rows = new Map<string, PlacedRow>();
  const batches: number[] = [];
  const failures: ("before" | "after")[] = [];
  const insert = async (messages: readonly NewMessage[]) => {
    batches.push(messages.length);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const failure = failures.shift();
    if (failure === "before") throw new Error("the database is away");
    const seqs = messages.map((candidate) => {
      if (rows.has(candidate.key)) return null;
      rows.set(candidate.key, { ...candidate, seq: rows.size + 1, createdAt: new Date(createdAt) });
      return rows.size;
    });
    if (failure === "after") throw new Error("the answer was lost");
    return seqs;
  };
  const findPlaced = (messages: readonly NewMessage[]) =>
    Promise.resolve(messages.map((candidate) => rows.get(candidate.key)).filter((row) => row !== undefined));
  return { insert, findPlaced, batches, failures, rows };
}

test("messages that arrive while a write is under way are written together", async () => {
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  const first = queue.add(message());
  await new Promise((resolve) => setTimeout(resolve, 2));
  const rest = Array.from({ length: 100 }, () => queue.add(message()));
  const placed = await Promise.all([first, ...rest]);
  expect(store.batches).toEqual([1, 100]);
  expect(placed.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_value, index) => index + 1));
});

test("a batch has bounds in messages and in bytes", async () => {
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  await Promise.all(Array.from({ length: 1_000 }, () => queue.add(message())));
  expect(Math.max(...store.batches)).toBe(512);
  store.batches.length = 0;
  await Promise.all(Array.from({ length: 6 }, () => queue.add(message(400_000))));
  expect(Math.max(...store.batches)).toBe(2);
});

test("nothing is delivered or answered before it is stored, and once only when a try's answer was lost", async () => {
  const store = makeStore();
  const delivered: string[] = [];
  const found: [RoomId, number][] = [];
  const queue = new CommitQueue({
    ...store,
    onStored: (stored) => delivered.push(...stored.map((one) => one.message.key)),
    onFound: (room, newestSeq) => found.push([room, newestSeq]),
    log,
  });
  store.failures.push("before");
  const first = message();
  expect(await queue.add(first)).toMatchObject({ seq: 1 });
  expect(delivered).toEqual([first.key]);
  store.failures.push("after");
  const second = message();
  expect(await queue.add(second)).toMatchObject({ seq: 2 });
  // Stored by a try that could not deliver it: the room is told to read it.
  expect(found).toEqual([[roomId, 2]]);
  expect(store.rows.size).toBe(2);
});

test("two tries of one message in the same batch are one message", async () => {
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  const same = message();
  const placed = await Promise.all([queue.add(same), queue.add(same), queue.add(message())]);
  expect(placed.map(({ seq }) => seq)).toEqual([1, 1, 2]);
});

test("R1: when a batch is refused, what waits behind it is refused too, so that no later message overtakes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  store.failures.push(...Array.from({ length: 7 }, () => "before" as const));
  const first = queue.add(message());
  await vi.advanceTimersByTimeAsync(1_000);
  const later = Array.from({ length: 3 }, () => queue.add(message()));
  const outcomes = Promise.allSettled([first, ...later]);
  await vi.advanceTimersByTimeAsync(10_000);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "UNAVAILABLE" } });
  }
  expect(store.rows.size).toBe(0);
  const again = queue.add(message());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toMatchObject({ seq: 1 });
});
