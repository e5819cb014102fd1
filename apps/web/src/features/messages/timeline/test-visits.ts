import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { openTestStores } from "../../../../test/test-stores.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { makeMessages, ROOM } from "../test-messages.ts";
import { ChangeCatchUp } from "./catch-up-changes.ts";
import { MessageCache } from "./message-cache.ts";

/** Visits of one device, which is new for each test. */
export function useVisits() {
  let timers: FakeTimers;
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    timers = new FakeTimers();
  });

  /** What an earlier one kept is there. */
  function visit() {
    const live = new FakeLive();
    const database = openTestStores();
    const cache = new MessageCache({ database, timers });
    const catchUp = new ChangeCatchUp({ live, cache });
    /** Lets the database, which works with real time, finish what it was given; how many messages are on the device then. */
    const writeDown = async () => {
      await timers.advance(600);
      await database.read((connection) => connection.get("meta", "nothing"), null);
      return database.read((connection) => connection.count("messages"), 0);
    };
    const asked = () => live.requests.filter(({ name }) => name === "messages.changes").map(({ input }) => input);
    return { live, database, cache, catchUp, writeDown, asked };
  }

  /** Reads a room's three messages, with their mark, and leaves. */
  async function keepRoom(): Promise<void> {
    const { cache, catchUp, writeDown, database } = visit();
    await cache.newest(ROOM, 3);
    cache.remember(ROOM, makeMessages(1, 3));
    await catchUp.noteRead(ROOM, "db.5");
    await writeDown();
    database.dispose();
  }

  return { visit, keepRoom };
}
