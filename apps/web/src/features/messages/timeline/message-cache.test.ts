import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test } from "vitest";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { FakeTimers } from "../../../../test/test-timers.ts";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import { openTestStores } from "../../../../test/test-stores.ts";
import { MessageCache } from "./message-cache.ts";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";

let timers: FakeTimers;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  timers = new FakeTimers();
});

/** Lets the database, which works with real time, finish what it was given. */
async function writeDown(database: LocalDatabase): Promise<void> {
  await timers.advance(600);
  await database.read((connection) => connection.count("messages"), 0);
}

const seqsOf = async (cache: MessageCache, lastSeq: number) =>
  (await cache.newest(ROOM, lastSeq)).map(({ seq }) => seq);

describe("cached messages", () => {
  test("are there on the next visit, the newest page first", async () => {
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    await cache.newest(ROOM, 0);
    cache.remember(ROOM, makeMessages(1, 150));
    await writeDown(database);
    const next = new MessageCache({ database, timers });
    expect(await seqsOf(next, 150)).toEqual(makeMessages(71, 150).map(({ seq }) => seq));
    expect((await seqsOf(next, 400)).at(-1)).toBe(150);
  });

  test("are kept for the newest 200 of a room only", async () => {
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    await cache.newest(ROOM, 0);
    cache.remember(ROOM, makeMessages(1, 300));
    await writeDown(database);
    expect(await database.read((connection) => connection.count("messages"), 0)).toBe(200);
  });

  test("of rooms never opened here are not kept", async () => {
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    await cache.newest(ROOM, 0);
    await database.read((connection) => connection.count("meta"), 0);
    cache.remember("elsewhere" as RoomId, makeMessages(1, 3));
    await writeDown(database);
    expect(await database.read((connection) => connection.count("messages"), 0)).toBe(0);
  });

  test("are there also for whoever opens the room in the moment in which they are written down  R7", async () => {
    const cache = new MessageCache({ database: openTestStores(), timers });
    await cache.newest(ROOM, 0);
    cache.remember(ROOM, makeMessages(1, 2));
    await timers.advance(499);
    const opening = seqsOf(cache, 2);
    await timers.advance(1);
    expect(new Set(await opening)).toEqual(new Set([1, 2]));
  });

  test("that were read before their room was opened are there on the next visit too  R7", async () => {
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    cache.hold(ROOM, makeMessages(1, 3));
    await cache.newest(ROOM, 3);
    await writeDown(database);
    expect(await seqsOf(new MessageCache({ database, timers }), 3)).toEqual([1, 2, 3]);
  });

  test("of a room that was just left need no reading", () => {
    const cache = new MessageCache({ database: openTestStores(), timers });
    expect(cache.peek(ROOM)).toEqual([]);
    cache.hold(ROOM, makeMessages(1, 200));
    expect(cache.peek(ROOM)).toEqual(makeMessages(121, 200));
  });

  test("lose the words of what they answer when that is deleted for everyone, also where it is not kept itself  MSG-003", async () => {
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    await cache.newest(ROOM, 0);
    const replyTo = { seq: 1, sender: "other" as UserId, senderName: "Other", content: say("my secret") };
    cache.remember(ROOM, [makeMessage(2, { replyTo })]);
    await writeDown(database);
    cache.hold(ROOM, [makeMessage(2, { replyTo })]);
    await cache.clearUpTo(ROOM, 1);
    cache.change(ROOM, [makeMessage(1, { revision: 1, content: { kind: "deleted" } })]);
    await writeDown(database);
    const kept = await database.read((connection) => connection.getAll("messages"), []);
    expect(kept).toMatchObject([{ seq: 2, replyTo: { content: { kind: "deleted" } } }]);
    expect(JSON.stringify([kept, cache.peek(ROOM)])).not.toContain("my secret");
  });
});
