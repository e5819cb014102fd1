import { randomUUID } from "node:crypto";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { type Logger, pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommitQueue } from "./commit-queue.ts";
import { toMessageKey } from "../rules.ts";
import type { NewMessage, PlacedRow } from "./sending-store.ts";

const log = pino({ level: "silent" });
const createdAt = "2026-06-18T08:00:00.000Z" as Instant;
const roomId = randomUUID() as RoomId;
const sender = randomUUID() as UserId;
function message(bytes = 10): NewMessage {
  const ids = { roomId, sender, clientId: randomUUID() as ClientId };
  return { ...ids, key: toMessageKey(ids), kind: "text", sealed: Buffer.alloc(bytes), createdAt };
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

test("beyond 20,000 that wait a sender is told to try again, and all who wait are answered before the queue is drained", async () => {
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  let answered = 0;
  const waiting = Array.from({ length: 20_000 }, () => queue.add(message()).then(() => (answered += 1)));
  const refused = { code: "RATE_LIMITED", details: { retryAfterMs: 1_000 } };
  await expect(queue.add(message())).rejects.toMatchObject(refused);
  await queue.drain();
  expect(answered).toBe(20_000);
  await Promise.all(waiting);
});

test("a message of more than a batch's bytes is a batch of its own, and one of just as many shares none", async () => {
  const store = makeStore();
  const queue = new CommitQueue({ ...store, onStored: () => {}, onFound: () => {}, log });
  await Promise.all([2 * 1024 * 1024, 1024 * 1024, 10].map((bytes) => queue.add(message(bytes))));
  expect(store.batches).toEqual([1, 1, 1]);
  store.batches.length = 0;
  await Promise.all([1024 * 1024 - 10, 10].map((bytes) => queue.add(message(bytes))));
  expect(store.batches).toEqual([2]);
});

test("a room is told the newest of what was found, no other room anything, and nobody where all was stored now", async () => {
  const store = makeStore();
  const found: [RoomId, number][] = [];
  const findPlaced = vi.fn<typeof store.findPlaced>(store.findPlaced);
  const onFound = (room: RoomId, newestSeq: number) => found.push([room, newestSeq]);
  const queue = new CommitQueue({ ...store, findPlaced, onStored: () => {}, onFound, log });
  const messages = [message(), message(), message()];
  await Promise.all(messages.map((one) => queue.add(one)));
  expect([findPlaced.mock.calls.length, found]).toEqual([0, []]);
  const again = await Promise.all([...messages, message()].map((one) => queue.add(one)));
  expect([findPlaced.mock.calls, found]).toEqual([[[messages]], [[roomId, 3]]]);
  expect(again.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(again[0]?.createdAt).toBe(createdAt);
});

test("a message of which nothing was stored or found has no room", async () => {
  const insert = (messages: readonly NewMessage[]) => Promise.resolve(messages.map(() => null));
  const findPlaced = () => Promise.resolve([]);
  const queue = new CommitQueue({ insert, findPlaced, onStored: () => {}, onFound: () => {}, log });
  await expect(queue.add(message())).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("after seven tries in 7.75 s those who wait are told why, and each try is logged", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const away = new Error("the database is away");
  const times: number[] = [];
  const startedAt = Date.now();
  const insert = () => {
    times.push(Date.now() - startedAt);
    return Promise.reject(away);
  };
  const warned: unknown[] = [];
  const warn = (...words: unknown[]) => void warned.push(words);
  const parts = { insert, findPlaced: () => Promise.resolve([]), onStored: () => {}, onFound: () => {} };
  const queue = new CommitQueue({ ...parts, log: { warn } as unknown as Logger });
  const outcome = Promise.allSettled([queue.add(message())]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject([{ status: "rejected", reason: { code: "UNAVAILABLE", cause: away } }]);
  expect(times).toEqual([0, 50, 250, 750, 1_750, 3_750, 7_750]);
  expect(warned).toHaveLength(7);
  expect(warned[0]).toEqual([{ err: away, messages: 1 }, expect.stringContaining("not be stored")]);
});
