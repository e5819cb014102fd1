import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FakeTimers, settle } from "../../../test/test-timers.ts";
import { ApiError } from "../api/api-error.ts";
import { type KeptList, keptListOptions, type ListChanges, ListKeeper } from "./list-keeper.ts";

type Row = { readonly id: string; readonly name: string };
const rows = (...names: string[]): Row[] => names.map((name) => ({ id: name.charAt(0), name }));

/** What the device has of the list; it answers as the database does, later. */
class FakeLists {
  kept: readonly unknown[] | null = null;
  written: (readonly unknown[])[] = [];
  wait: Promise<void> = Promise.resolve();

  async load<Any>(): Promise<readonly Any[] | null> {
    await this.wait;
    return this.kept as readonly Any[] | null;
  }

  async save<Any>(_list: unknown, all: readonly Any[], isCurrent: () => boolean): Promise<boolean> {
    await this.wait;
    if (!isCurrent()) return false;
    this.kept = all;
    this.written.push(all);
    return true;
  }
}

let pages: (Row[] | Error | Promise<Row[]>)[];
let asked: (string | null)[];
let whileRead: () => void;
let changes: ListChanges<Row>;
let leave: () => void;
let stops: number;
let prepared: (readonly Row[])[];
let lists: FakeLists;
let timers: FakeTimers;
let client: QueryClient;

const LIST: KeptList<Row> = {
  name: "people",
  queryKey: ["people"],
  shape: "id name",
  isRow: (value): value is Row => typeof value === "object",
  toKey: ({ id }) => id,
  readPage: async (after) => {
    asked.push(after);
    whileRead();
    const place = Number(after ?? 0);
    const page = await pages[place];
    if (page === undefined || page instanceof Error) throw page ?? new Error("no such page");
    return { rows: page, after: place + 1 < pages.length ? String(place + 1) : null };
  },
  prepare: (all) => {
    prepared.push(all);
    return () => void (stops += 1);
  },
  follow: (given) => {
    changes = given;
    return () => void (stops += 1);
  },
};

beforeEach(() => {
  [pages, asked, stops, prepared] = [[rows("Ada", "Bo")], [], 0, []];
  [lists, timers, whileRead] = [new FakeLists(), new FakeTimers(), () => {}];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
});

const shown = () => client.getQueryData(keptListOptions(LIST).queryKey);

/** The keeper at work, once all that can happen has. */
async function keep() {
  const onPageLeft = (handler: () => void) => {
    leave = handler;
    return () => void (stops += 1);
  };
  const keeper = new ListKeeper(LIST, { kept: lists, timers, onPageLeft });
  keeper.attach(client);
  await rest();
  return keeper;
}

/** The same where no time passes but what is let pass. */
async function keepInFakeTime() {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
  const [keeper] = await Promise.all([keep(), pass(50)]);
  return { keeper, pass };
}

/** Queries tell in tasks of their own. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await settle();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

test("a list is read to its end and written down once it rests", async () => {
  pages = [rows("Ada"), rows("Bo"), rows("Cy")];
  await keep();
  expect(asked).toEqual([null, "1", "2"]);
  expect(shown()).toEqual(rows("Ada", "Bo", "Cy"));
  expect(lists.written).toEqual([]);
  await timers.advance(1_000);
  expect(lists.written).toEqual([rows("Ada", "Bo", "Cy")]);
});

test("what the device has is shown until the server says how it is, also where that cannot be reached", async () => {
  lists.kept = rows("Ada", "Gone");
  pages = [new Error("offline")];
  await keep();
  expect(shown()).toEqual(rows("Ada", "Gone"));
  pages = [rows("Ada")];
  await changes.refresh();
  await rest();
  expect(shown()).toEqual(rows("Ada"));
  await timers.advance(1_000);
  expect(lists.kept).toEqual(rows("Ada"));
});

test("what the server has said is not replaced by what the device has, however late that comes", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  [lists.kept, lists.wait] = [rows("Ada", "Gone"), promise];
  await keep();
  resolve();
  await rest();
  expect(shown()).toEqual(rows("Ada", "Bo"));
});

test("rows that say the same stay the same, and a list of them is not written again", async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  const kept = rows("Ada", "Bo");
  [lists.kept, pages] = [kept, [promise]];
  await keep();
  resolve(rows("Ada", "Bo"));
  await rest();
  expect(client.getQueryState(LIST.queryKey)).toMatchObject({ fetchStatus: "idle", dataUpdateCount: 2 });
  expect(shown()).toBe(kept);
  await timers.advance(5_000);
  expect(lists.written).toEqual([]);
  pages = [rows("Ada", "Bert")];
  await changes.refresh();
  await rest();
  const now = shown() as readonly Row[];
  expect(now).toEqual(rows("Ada", "Bert"));
  expect(now[0]).toBe(kept[0]);
  await timers.advance(1_000);
  expect(lists.written).toEqual([rows("Ada", "Bert")]);
});

test("its page is prepared for what the device has, and once more for what the server says", async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  [lists.kept, pages] = [rows("Ada"), [promise]];
  await keep();
  expect(prepared).toEqual([rows("Ada")]);
  resolve(rows("Ada", "Bo"));
  await rest();
  expect(prepared).toEqual([rows("Ada"), rows("Ada", "Bo")]);
  expect(stops).toBe(1);
});

test("a single row is changed and written down, without asking for the others", async () => {
  await keep();
  await timers.advance(1_000);
  expect(changes.change((all) => all.slice(1))).toBe(true);
  await rest();
  expect(shown()).toEqual(rows("Bo"));
  await timers.advance(1_000);
  expect(lists.written.at(-1)).toEqual(rows("Bo"));
  expect(asked).toEqual([null]);
});

test("no single row is changed while the list is being read: the answer may be older", async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  pages = [promise];
  await keep();
  expect(changes.change(() => rows("Bo"))).toBe(false);
  resolve(rows("Ada", "Bo"));
  await rest();
  expect(shown()).toEqual(rows("Ada", "Bo"));
});

test("whoever leaves the page leaves nothing unwritten", async () => {
  await keep();
  leave();
  await rest();
  expect(lists.written).toEqual([rows("Ada", "Bo")]);
  leave();
  await rest();
  expect(lists.written).toHaveLength(1);
});

test("once the person has signed out nothing is asked for, followed or written any more", async () => {
  const keeper = await keep();
  const page = new QueryObserver(client, keptListOptions(LIST));
  onTestFinished(page.subscribe(() => undefined));
  keeper.dispose();
  expect(stops).toBe(3);
  await timers.advance(60_000);
  expect(lists.written).toEqual([]);
  keeper.attach(client);
  // As a page does that is shown once more.
  page.setOptions(keptListOptions(LIST));
  await rest();
  expect([shown(), asked]).toEqual([rows("Ada", "Bo"), [null]]);
});

test("what the device reads for somebody who has signed out meanwhile is not shown", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  [lists.kept, lists.wait, pages] = [rows("Ada"), promise, [new Error("offline")]];
  const keeper = await keep();
  keeper.dispose();
  resolve();
  await rest();
  expect(shown()).toBeUndefined();
});

test("what changes while the list is read for the first time is read as well", async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  pages = [promise];
  await keep();
  void changes.refresh();
  pages = [rows("Ada", "Bo", "New")];
  resolve(rows("Ada", "Bo"));
  await rest();
  expect(asked).toEqual([null, null]);
  expect(shown()).toEqual(rows("Ada", "Bo", "New"));
});

test("a list that changes without end while it is read is shown as it was last", async () => {
  await keep();
  whileRead = () => void changes.refresh();
  client.removeQueries({ queryKey: LIST.queryKey });
  void client.fetchQuery(keptListOptions(LIST));
  await rest();
  expect(shown()).toEqual(rows("Ada", "Bo"));
  expect(asked).toHaveLength(4);
});

test("a page that could not be read is asked for again by itself, and as late as the server says", async () => {
  const tooMany = new ApiError({ code: "RATE_LIMITED", retryAfterMs: 1_300 });
  pages = [rows("Ada"), tooMany, rows("Cy")];
  const { pass } = await keepInFakeTime();
  expect(asked).toEqual([null, "1"]);
  pages = [rows("Changed"), rows("Bo"), rows("Cy")];
  await pass(1_200);
  expect(shown()).toBeUndefined();
  await pass(200);
  expect(shown()).toEqual(rows("Ada", "Bo", "Cy"));
  expect(asked).toEqual([null, "1", "1", "2"]);
});

test("what the server refuses for good is not asked for again", async () => {
  pages = [rows("Ada"), new ApiError({ code: "NOT_FOUND" })];
  await keep();
  expect(client.getQueryState(LIST.queryKey)).toMatchObject({ status: "error", fetchStatus: "idle" });
  expect(asked).toEqual([null, "1"]);
});

test("nothing more is asked for somebody who signs out while the server has no answer", async () => {
  pages = [rows("Ada"), new ApiError({ code: "RATE_LIMITED", retryAfterMs: 5_000 })];
  const { keeper, pass } = await keepInFakeTime();
  keeper.dispose();
  await pass(60_000);
  expect(asked).toEqual([null, "1"]);
});

test("a change that changes nothing is none", async () => {
  await keep();
  const before = client.getQueryState(LIST.queryKey)?.dataUpdateCount;
  expect(changes.change((all) => all)).toBe(true);
  expect(client.getQueryState(LIST.queryKey)?.dataUpdateCount).toBe(before);
});

test("whoever has much waits five times as long as reading it took until it is read again", async () => {
  await keep();
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  pages = [promise];
  let isOver = false;
  void changes.refresh().then(() => (isOver = true));
  await rest();
  timers.sleep(2_000);
  resolve(rows("Ada"));
  await rest();
  expect(shown()).toEqual(rows("Ada"));
  await timers.advance(9_999);
  expect(isOver).toBe(false);
  await timers.advance(1);
  expect(isOver).toBe(true);
});

test("what was read for somebody who has signed out meanwhile changes nothing of whoever came after", async () => {
  const keeper = await keep();
  const { change } = changes;
  keeper.dispose();
  pages = [rows("Cy")];
  await keep();
  expect(change(() => rows("Ada"))).toBe(false);
  expect(shown()).toEqual(rows("Cy"));
});

test("a copy that the server has not confirmed is not changed row by row", async () => {
  [lists.kept, pages] = [rows("Ada"), [new Error("offline")]];
  await keep();
  expect(changes.change(() => rows("Bo"))).toBe(false);
  expect(shown()).toEqual(rows("Ada"));
});
