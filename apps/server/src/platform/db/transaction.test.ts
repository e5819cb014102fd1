import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { inTransaction } from "./transaction.ts";

let own: TestDatabase;
let db: Database;
const logged: unknown[] = [];
const log = { error: (entry: unknown) => void logged.push(entry) };

beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase({ address: own.address, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const addPerson = (trx: Database["kysely"], name: string) =>
  trx.insertInto("users").values({ first_name: name, last_name: "", search_name: name }).execute();
/** As another connection sees it. */
const countPeople = async (name: string): Promise<number> =>
  (await db.pool.query("select from users where first_name = $1", [name])).rowCount ?? 0;

test("what follows a change runs once it is committed, in order, and before the caller goes on", async () => {
  const seen: unknown[] = [];
  const result = await inTransaction({ db, log }, async (trx, after) => {
    after(async () => {
      seen.push(["first", await countPeople("Committed")]);
    });
    await addPerson(trx, "Committed");
    after(() => seen.push("second"));
    seen.push(["inside", await countPeople("Committed")]);
    return "done";
  });
  expect({ result, seen }).toEqual({ result: "done", seen: [["inside", 0], ["first", 1], "second"] });
});

test("nothing follows a change that is undone, and only the try that succeeds is followed", async () => {
  const seen: string[] = [];
  const add = (attempt: string) =>
    inTransaction({ db, log }, async (trx, after) => {
      after(() => seen.push(attempt));
      await addPerson(trx, "Retried");
      if (attempt !== "third") throw new Error(`not the ${attempt} time`);
    });
  await expect(add("first")).rejects.toThrow("not the first time");
  await expect(add("second")).rejects.toThrow("not the second time");
  expect({ seen, people: await countPeople("Retried") }).toEqual({ seen: [], people: 0 });
  await add("third");
  expect({ seen, people: await countPeople("Retried") }).toEqual({ seen: ["third"], people: 1 });
});

test("nothing follows a change that the database refuses as it is committed", async () => {
  await db.pool.query(`create table early (id int primary key);
    create table late (id int references early deferrable initially deferred)`);
  const seen: string[] = [];
  const change = inTransaction({ db, log }, async (trx, after) => {
    after(() => seen.push("told"));
    await sql`insert into late values (1)`.execute(trx);
  });
  await expect(change).rejects.toThrow("violates foreign key constraint");
  expect(seen).toEqual([]);
});

test("a follow-up that fails is logged, fails nobody and stops no other", async () => {
  logged.length = 0;
  const seen: string[] = [];
  const result = await inTransaction({ db, log }, async (trx, after) => {
    await addPerson(trx, "Kept");
    after(() => {
      throw new Error("at once");
    });
    after(() => Promise.reject(new Error("later")));
    after(() => seen.push("still told"));
    return "done";
  });
  expect({ result, seen, people: await countPeople("Kept") }).toEqual({
    result: "done",
    seen: ["still told"],
    people: 1,
  });
  expect(logged.map((entry) => String((entry as { err: Error }).err))).toEqual(["Error: at once", "Error: later"]);
});
