import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { openTestStores } from "../../../test/test-stores.ts";
import { KeptLists, type KeptShape } from "./kept-lists.ts";

type Row = { readonly id: number; readonly name: string };
const PEOPLE: KeptShape<Row> = { name: "people", shape: "id name", isRow, toKey: ({ id }) => `person ${id}` };
const always = (): boolean => true;
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `Person ${id}` }));

function isRow(value: unknown): value is Row {
  return typeof (value as Partial<Row>).name === "string";
}

let pauses = 0;
const openLists = () =>
  new KeptLists(openTestStores(), () => {
    pauses += 1;
    return Promise.resolve();
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  pauses = 0;
});

test("a long list comes back whole and in its order at the next visit, and the page has pauses in both", async () => {
  expect(await openLists().save(PEOPLE, rowsTo(3_000), always)).toBe(true);
  const parts = pauses;
  expect(parts).toBeGreaterThan(6);
  expect(await openLists().load(PEOPLE)).toEqual(rowsTo(3_000));
  expect(pauses).toBe(2 * parts);
});

test("what is gone from a list does not come back with a shorter one, and no other list goes with it", async () => {
  const lists = openLists();
  await lists.save({ ...PEOPLE, name: "people2" }, rowsTo(2), always);
  await lists.save(PEOPLE, rowsTo(600), always);
  await lists.save(PEOPLE, rowsTo(1), always);
  expect(await lists.load(PEOPLE)).toEqual(rowsTo(1));
  await lists.save(PEOPLE, [], always);
  expect(await lists.load(PEOPLE)).toEqual([]);
  expect(await lists.load({ ...PEOPLE, name: "people2" })).toEqual(rowsTo(2));
});

test("a list that changes while it is being written is left to the next time", async () => {
  const lists = openLists();
  await lists.save(PEOPLE, rowsTo(2), always);
  expect(await lists.save(PEOPLE, rowsTo(600), () => pauses < 2)).toBe(false);
  expect(await lists.load(PEOPLE)).toEqual(rowsTo(2));
});

/** How many entries are put on the device meanwhile. */
async function countWrites(save: () => Promise<unknown>): Promise<number> {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await save();
  const writes = put.mock.calls.length;
  put.mockRestore();
  return writes;
}

test("a row that is another is written with its part alone, and one that comes or goes with how many they are", async () => {
  const lists = openLists();
  const save = (rows: readonly Row[]) => countWrites(() => lists.save(PEOPLE, rows, always));
  const all = rowsTo(3_000);
  expect(await save(all)).toBeGreaterThan(7);
  expect(await save(all)).toBe(0);
  const changed = all.with(1_500, { id: 1_500, name: "Somebody else" });
  expect(await save(changed)).toBe(1);
  const fewer = changed.filter(({ id }) => id !== 1_500);
  expect(await save(fewer)).toBe(2);
  const more = fewer.toSpliced(700, 0, { id: 9_001, name: "New" });
  // Where its part is full, the next one begins sooner.
  expect(await save(more)).toBeLessThanOrEqual(3);
  expect(await openLists().load(PEOPLE)).toEqual(more);
});

test("two tabs that write the same list leave it whole, whatever each has written before", async () => {
  const [one, other] = [openLists(), openLists()];
  await one.save(PEOPLE, rowsTo(3_000), always);
  await other.save(PEOPLE, rowsTo(2_000), always);
  const changed = rowsTo(3_000).with(10, { id: 10, name: "Somebody else" });
  await one.save(PEOPLE, changed, always);
  expect(await other.load(PEOPLE)).toEqual(changed);
});

test("there is none before one was written", async () => {
  expect(await openLists().load(PEOPLE)).toBeNull();
});

test("a copy of another shape is not read, and goes", async () => {
  const lists = openLists();
  await lists.save({ ...PEOPLE, shape: "id" }, rowsTo(3), always);
  expect(await lists.load(PEOPLE)).toBeNull();
  expect(await lists.load({ ...PEOPLE, shape: "id" })).toBeNull();
});

test.each([
  ["lacks a part", (put: Put) => put("people", 1, null)],
  ["has a part that is no JSON", (put: Put) => put("people", 0, "[{")],
  ["has rows that are none", (put: Put) => put("people", 0, JSON.stringify([...rowsTo(3), { id: 1 }]))],
  ["has a part more", (put: Put) => put("people", 99, JSON.stringify(rowsTo(1)))],
  ["has no head", (put: Put) => put("people", -1, null)],
  ["has a head that says nothing", (put: Put) => put("people", -1, "null")],
])("a copy that %s is not read, and goes", async (_what, harm) => {
  const [database, lists] = [openTestStores(), openLists()];
  await lists.save(PEOPLE, rowsTo(3_000), always);
  await harm(async (name, part, text) => {
    await database.write((connection) =>
      text === null ? connection.delete("lists", [name, part]) : connection.put("lists", text, [name, part]),
    );
  });
  expect(await lists.load(PEOPLE)).toBeNull();
  expect(await database.read((connection) => connection.count("lists"), -1)).toBe(0);
});

type Put = (name: string, part: number, text: string | null) => Promise<void>;
