import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSourceFiles, toSourceFile } from "./source-files.ts";
import { checkTableOwners, listWrites } from "./table-owners.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const tables = new Set(["rooms", "users", "room_members"]);
const written = (text: string, path = "apps/server/src/features/feed/store.ts") =>
  listWrites([toSourceFile(path, text)], tables).map(({ table }) => table);

test("what writes a table is found in SQL and in built queries; what reads it, locks it or is a comment is not", () => {
  expect(written("sql`insert into rooms (id) values (1)`")).toEqual(["rooms"]);
  expect(written("sql`with one as (update\n  users set name = '')`")).toEqual(["users"]);
  expect(written('db.deleteFrom("room_members").where("id", "=", id)')).toEqual(["room_members"]);
  expect(written('db.updateTable(\n "users as person")')).toEqual(["users"]);
  expect(written('sql`select from users for update of users`; db.selectFrom("rooms")')).toEqual([]);
  expect(written("/** Never does delete from users. */\n// update users")).toEqual([]);
  expect(written("sql`delete from users`", "apps/server/src/features/feed/feed.test.ts")).toEqual([]);
});

test("every table has one owner, and nobody else writes it but who is named with a reason", () => {
  const schema = readFileSync(join(ROOT, "apps/server/src/platform/db/generated/schema.ts"), "utf8");
  const files = readSourceFiles(ROOT);
  expect(checkTableOwners(files, schema)).toEqual([]);
  const intruder = toSourceFile("apps/server/src/features/feed/store.ts", "sql`update users set role = 'USER'`");
  expect(checkTableOwners([...files, intruder], schema)).toEqual([
    "the table users is written by features/users and features/feed: one of them must ask the other",
  ]);
  expect(checkTableOwners(files, `${schema}\n  pinboards: Pinboards;`)).toEqual(["nobody writes the table pinboards"]);
  const withoutGuest = files.filter(({ path }) => !path.startsWith("apps/server/src/platform/backup/"));
  expect(checkTableOwners(withoutGuest, schema)).toContain(
    "table-owners.ts lets platform/backup write instance, which it no longer does",
  );
});
