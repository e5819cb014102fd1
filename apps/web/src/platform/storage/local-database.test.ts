import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { deleteDB, openDB } from "idb";
import { beforeEach, describe, expect, test } from "vitest";
import type { RoomId } from "@atrium/contracts/ids";
import { openTestStores } from "../../../test/test-stores.ts";
import type { LocalDatabase } from "./local-database.ts";

const ROOM = "r1" as RoomId;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function keepDraft(database: LocalDatabase): Promise<boolean> {
  return database.write((connection) => connection.put("drafts", { roomId: ROOM, text: "hello" }));
}

function readDraft(database: LocalDatabase): Promise<string> {
  return database.read(async (connection) => (await connection.get("drafts", ROOM))?.text ?? "none", "no database");
}

describe("the local database", () => {
  test("keeps what it was given for the next visit", async () => {
    const first = openTestStores();
    expect(await keepDraft(first)).toBe(true);
    first.dispose();
    expect(await readDraft(openTestStores())).toBe("hello");
  });

  test("goes on without a database when the browser has none", async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
      deleteDatabase: () => {
        throw new DOMException("denied", "SecurityError");
      },
    } as unknown as IDBFactory;
    const database = openTestStores();
    expect(await keepDraft(database)).toBe(false);
    expect(await readDraft(database)).toBe("no database");
  });

  test("tolerates a write that fails, for example for lack of space", async () => {
    const database = openTestStores();
    expect(await database.write(() => Promise.reject(new DOMException("full", "QuotaExceededError")))).toBe(false);
    expect(await keepDraft(database)).toBe(true);
  });

  test("replaces a damaged database with an empty one", async () => {
    (await openDB("atrium-u", 1, { upgrade: (damaged) => void damaged.createObjectStore("rooms") })).close();
    const database = openTestStores();
    expect(await keepDraft(database)).toBe(true);
    expect(await readDraft(database)).toBe("hello");
  });

  test("keeps what is there when the browser cannot open it just now", async () => {
    const first = openTestStores();
    await keepDraft(first);
    first.dispose();
    const working = globalThis.indexedDB;
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException("no space", "UnknownError");
      },
      deleteDatabase: (name: string) => working.deleteDatabase(name),
    } as unknown as IDBFactory;
    expect(await readDraft(openTestStores())).toBe("no database");
    globalThis.indexedDB = working;
    expect(await readDraft(openTestStores())).toBe("hello");
  });

  test("leaves a newer version's data alone", async () => {
    (await openDB("atrium-u", 99, { upgrade: (newer) => void newer.createObjectStore("future") })).close();
    expect(await readDraft(openTestStores())).toBe("no database");
    const newer = await openDB("atrium-u", 99);
    expect(newer.objectStoreNames.contains("future")).toBe(true);
    newer.close();
  });

  test("makes way when the person signs out, and stays without", async () => {
    const database = openTestStores();
    await keepDraft(database);
    await deleteDB("atrium-u");
    expect(await readDraft(database)).toBe("no database");
    expect(await readDraft(openTestStores())).toBe("none");
  });

  test("of an earlier form keeps what the person wrote, and reads the rest again", async () => {
    const before = await openDB("atrium-u", 1, {
      upgrade: (database) => {
        for (const [name, keyPath] of [
          ["rooms", "roomId"],
          ["messages", ["roomId", "seq"]],
          ["outbox", "clientId"],
          ["drafts", "roomId"],
        ] as const)
          database.createObjectStore(name, { keyPath: keyPath as string });
        database.createObjectStore("meta");
      },
    });
    await before.put("messages", { roomId: ROOM, seq: 1, text: "old", contentType: "text" });
    await before.put("meta", "mark", "rooms.since");
    await before.put("drafts", { roomId: ROOM, text: "hello" });
    await before.put("outbox", { clientId: "c1", roomId: ROOM, text: "unsent", position: 1, refusal: null });
    before.close();
    const database = openTestStores();
    expect(await readDraft(database)).toBe("hello");
    const count = (store: "messages" | "meta" | "outbox") => database.read((connection) => connection.count(store), -1);
    expect(await Promise.all([count("messages"), count("meta"), count("outbox")])).toEqual([0, 0, 1]);
  });
});
