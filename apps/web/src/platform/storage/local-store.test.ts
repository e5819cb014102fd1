import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { LocalDatabase } from "./local-database.ts";
import { type LocalStore, toVersion } from "./local-store.ts";

const rooms: LocalStore = { name: "rooms", keyPath: "roomId", since: 1 };
const drafts: LocalStore = { name: "drafts", keyPath: "roomId", since: 1 };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function visit(...stores: LocalStore[]) {
  const database = new LocalDatabase("atrium-u", stores);
  const count = (store: "rooms" | "drafts" | "outbox") => database.read((connection) => connection.count(store), -1);
  const keep = (store: "rooms" | "drafts") =>
    database.write((connection) => connection.put(store, { roomId: "r1" } as never));
  return { count, keep, leave: () => database.dispose() };
}

test("the version is the highest that any feature's declaration names", () => {
  expect(toVersion([rooms, drafts])).toBe(1);
  expect(toVersion([rooms, { ...drafts, emptiedIn: [2, 4] }, { name: "outbox", since: 3 }])).toBe(4);
});

test("a store that comes with a new feature is there on a device that has others, which keep what they hold", async () => {
  const before = await visit(rooms, drafts);
  expect(await before.keep("drafts")).toBe(true);
  before.leave();
  const after = await visit(rooms, drafts, { name: "outbox", keyPath: "clientId", since: 5 });
  expect([await after.count("drafts"), await after.count("outbox")]).toEqual([1, 0]);
});

test("a store is emptied once, in the version that says so, and no other with it", async () => {
  const before = await visit(rooms, drafts);
  await before.keep("rooms");
  await before.keep("drafts");
  before.leave();
  const other: LocalStore = { ...rooms, emptiedIn: [5] };
  const after = await visit(other, drafts);
  expect([await after.count("rooms"), await after.count("drafts")]).toEqual([0, 1]);
  await after.keep("rooms");
  after.leave();
  const again = await visit(other, drafts);
  expect(await again.count("rooms")).toBe(1);
});
