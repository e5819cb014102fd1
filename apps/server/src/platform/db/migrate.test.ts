import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { listPendingMigrations, migrate } from "./migrate.ts";
import { openTestPool, toClientConfig } from "./test-cluster.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(toClientConfig(database.address));
});
beforeEach(async () => {
  await pool.query("drop schema public cascade; create schema public");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe("migrate", () => {
  test("applies files in order, once", async () => {
    const folder = writeFolder({
      "0002-fill.sql": "insert into a values (2)",
      "0001-make.sql": "create table a (n int)",
    });
    expect(await listPendingMigrations(pool, folder)).toEqual(["0001-make.sql", "0002-fill.sql"]);
    expect(await migrate(pool, folder)).toEqual(["0001-make.sql", "0002-fill.sql"]);
    expect(await migrate(pool, folder)).toEqual([]);
    expect(await listPendingMigrations(pool, folder)).toEqual([]);
    expect((await pool.query("select n from a")).rows).toEqual([{ n: 2 }]);
  });

  test("applies each file once when many nodes start together", async () => {
    const folder = writeFolder({
      "0001-make.sql": "create table a (n int); insert into a values (1); select pg_sleep(0.1)",
    });
    const pools = Array.from({ length: 8 }, () => openTestPool(toClientConfig(database.address)));
    const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
    await Promise.all(pools.map((each) => each.end()));
    expect(applied.flat()).toEqual(["0001-make.sql"]);
    expect((await pool.query("select n from a")).rows).toEqual([{ n: 1 }]);
  });

  test("leaves nothing of a failing file, keeps those before it, and goes on once it is mended", async () => {
    const first = { "0001-make.sql": "create table a (n int)" };
    const broken = writeFolder({ ...first, "0002-fill.sql": "insert into a values (1); insert into b values (1)" });
    await expect(migrate(pool, broken)).rejects.toThrow(/0002-fill.sql failed: relation "b" does not exist/);
    expect((await pool.query("select n from a")).rows).toEqual([]);
    const mended = writeFolder({ ...first, "0002-fill.sql": "insert into a values (1)" });
    expect(await migrate(pool, mended)).toEqual(["0002-fill.sql"]);
  });

  test("refuses when an applied file has changed", async () => {
    await migrate(pool, writeFolder({ "0001-make.sql": "create table a (n int)" }));
    const changed = writeFolder({ "0001-make.sql": "create table a (n bigint)", "0002-more.sql": "create table b ()" });
    await expect(migrate(pool, changed)).rejects.toThrow(/already applied .* changed since: 0001-make.sql/);
    expect((await pool.query("select to_regclass('b') as found")).rows).toEqual([{ found: null }]);
  });

  test("refuses a database that a later release has migrated", async () => {
    await migrate(pool, writeFolder({ "0001-make.sql": "select 1", "0002-later.sql": "select 1" }));
    const older = writeFolder({ "0001-make.sql": "select 1" });
    await expect(migrate(pool, older)).rejects.toThrow(/later release .* 0002-later.sql/);
    await expect(listPendingMigrations(pool, older)).rejects.toThrow(/later release/);
  });

  test("refuses a file whose name has no place in the order", async () => {
    await expect(migrate(pool, writeFolder({ "fix.sql": "select 1" }))).rejects.toThrow(/named like/);
  });

  test("refuses two files of one number, and applies neither", async () => {
    const folder = writeFolder({
      "0001-make.sql": "create table a (n int)",
      "0002-mine.sql": "create table mine ()",
      "0002-yours.sql": "create table yours ()",
    });
    await expect(migrate(pool, folder)).rejects.toThrow(/same number: 0002-mine.sql, 0002-yours.sql/);
    await expect(listPendingMigrations(pool, folder)).rejects.toThrow(/same number/);
    expect((await pool.query("select to_regclass('a') as found")).rows).toEqual([{ found: null }]);
  });
});

function writeFolder(files: Record<string, string>): string {
  const folder = makeTestDir();
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}
