import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkMigrations } from "./migrations.ts";

test("two migrations of one number are refused, as two branches make them", () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string): void => writeFileSync(join(folder, name), "select 1");
  for (const name of ["0001-foundation.sql", "0002-lists.sql", "0004-uploads.sql"]) write(name);
  expect(checkMigrations(folder)).toEqual([]);
  write("0002-polls.sql");
  expect(checkMigrations(folder)).toHaveLength(1);
  expect(checkMigrations(folder)[0]).toContain("0002-lists.sql and 0002-polls.sql");
});
