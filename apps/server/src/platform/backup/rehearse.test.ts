import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { loadSecrets } from "../security/secrets.ts";
import { makeTestDir } from "../test-dir.ts";
import { losesRows } from "./rehearse.ts";
import { watchRemovals } from "./removals.ts";
import { addMigrations, createEmptyDatabase, MIGRATIONS, runTask } from "./test-backup.ts";

/** A program that backs up, makes a database and reads it back; on a crowded machine more than a test has otherwise. */
const REHEARSAL_MS = 120_000;

const removed = { migration: "0022-files.sql", why: "they are rows of files from then on" };

test.each([
  ["more rows", { table: "files", before: 0, after: 3 }, false],
  ["fewer rows", { table: "rooms", before: 3, after: 2 }, true],
  ["a table that is gone", { table: "rooms", before: 3, after: null }, true],
  ["a table whose rows were to go", { table: "uploads", before: 3, after: null }, false],
  ["a table of which more are gone than were to go", { table: "uploads", before: 4, after: null }, true],
])("a rehearsal with %s tells whether anything is lost  R10", (_what, change, isLoss) => {
  const removals = [{ ...removed, table: "uploads", rows: 3 }];
  expect(losesRows({ changes: [change], removals })).toBe(isLoss);
});

test("what migrations take away on purpose is said of migrations that are there  R10", () => {
  expect(() => watchRemovals(MIGRATIONS)).not.toThrow();
  expect(() => watchRemovals(makeTestDir())).not.toThrow();
  const folder = addMigrations({});
  writeFileSync(join(folder, "removals.json"), JSON.stringify({ "0001-nowhere.sql": { rooms: "why" } }));
  expect(() => watchRemovals(folder)).toThrow(/names 0001-nowhere.sql, which is no migration/);
});

test(
  "what a migration takes away on purpose is said by a rehearsal, which ends well  R10",
  async () => {
    const [DATABASE_URL, DATA_DIR] = [await createEmptyDatabase(), makeTestDir()];
    loadSecrets({ dataDir: DATA_DIR, instanceSecret: null });
    const { pool, close } = openDatabase({ address: DATABASE_URL, poolSize: 1, onError() {} });
    onTestFinished(close);
    await migrate(pool, copyMigrationsBefore("0287"));
    await pool.query(`
      with gone as (insert into users (first_name, search_name, deleted_at) values ('', ' ', now()) returning id),
        other as (insert into users (first_name, search_name) values ('Ada', ' ada') returning id),
        kept as (insert into contact_note_retention (author_id, months) select id, 12 from gone union all select id, 12 from other)
      insert into feed_items (user_id, sender_id, code, details, created_at)
        select other.id, gone.id, 'CONTACT_INTRODUCTION', '{}', now() from gone, other`);
    const { code, output } = await runTask("rehearse", [], { DATABASE_URL, DATA_DIR });
    expect(output).toContain("feed_items: 1 row before, 0 after");
    expect(output).toContain("feed_items: 0287-forgotten-people.sql takes away 1 row on purpose: what names people");
    expect(output).toContain(
      "contact_note_retention: 0288-forgotten-retentions.sql takes away 1 row on purpose: how long",
    );
    expect(output).toMatch(/will go through: 0287-.*every row is there but those taken away on purpose/);
    expect(code).toBe(0);
  },
  REHEARSAL_MS,
);

function copyMigrationsBefore(number: string): string {
  const folder = makeTestDir();
  for (const name of readdirSync(MIGRATIONS)) if (name < number) cpSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
}
