import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { openTestStores } from "../../../test/test-stores.ts";
import { KeptLists, type KeptShape } from "./kept-lists.ts";

type Row = { readonly id: number; readonly name: string };
const PEOPLE: KeptShape<Row> = { name: "people", shape: "id name", isRow: isRow };
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
  expect(pauses).toBe(12);
  expect(await openLists().load(PEOPLE)).toEqual(rowsTo(3_000));
  expect(pauses).toBe(24);
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
  ["has rows that are none", (put: Put) => put("people", 0, JSON.stringify([...rowsTo(249), { id: 1 }]))],
  ["has a part more", (put: Put) => put("people", 2, JSON.stringify(rowsTo(1)))],
  ["has no head", (put: Put) => put("people", -1, null)],
  ["has a head that says nothing", (put: Put) => put("people", -1, "null")],
])("a copy that %s is not read, and goes", async (_what, harm) => {
  const [database, lists] = [openTestStores(), openLists()];
  await lists.save(PEOPLE, rowsTo(500), always);
  await harm(async (name, part, text) => {
    await database.write((connection) =>
      text === null ? connection.delete("lists", [name, part]) : connection.put("lists", text, [name, part]),
    );
  });
  expect(await lists.load(PEOPLE)).toBeNull();
  expect(await database.read((connection) => connection.count("lists"), -1)).toBe(0);
});

type Put = (name: string, part: number, text: string | null) => Promise<void>;
