import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { FILLING } from "../../../test/test-filling.ts";
import { startInstallation, type TestInstallation } from "../../../test/test-installation.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { listFolders } from "../storage/storage-key.ts";
import { makeTestDir } from "../test-dir.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { createEmptyDatabase, listAll, makeTool, toUrl } from "./test-backup.ts";
import { exportOf, listTableNames } from "./test-export.ts";

/** What beside the row of `files` names a file of each folder, as SQL that takes the file's key. */
const NAMING: Readonly<Record<string, string | null>> = {
  uploads: null,
  arriving: null,
  attachments: "insert into attachments (key, facts) values ($1, '{}')",
  wallpapers: "update themes set wallpaper = $1 where id = (select min(id) from themes)",
  profiles: "update profiles set image_key = $1 where id = (select id from profiles order by id limit 1)",
  hobbies: "update hobbies set image_key = $1 where id = (select id from hobbies order by id limit 1)",
  events: "update event_series set cover_key = $1",
  people: "update person_pictures set image_key = $1",
  rooms: "update room_pictures set image_key = $1",
  "payment-links": "update payment_links set cover_key = $1 where id = (select min(id) from payment_links)",
  teams: "update teams set image_key = $1 where id = (select id from teams order by id limit 1)",
};
/** The row of a file, which names the pieces that it arrives in as well. */
const FILE_ROW = `insert into files (key, owner_id, kind, bytes, pieces, unused_since, created_at)
  select $1, id, $2, 1, array[$1 || '.piece'], now(), now() from someone`;
/** What keeps files. Whatever else does takes a folder that `defineFolder` has named. */
const WRITERS = [
  "features/files/arriving-store.ts",
  "features/files/attachments.ts",
  "features/files/pictures.ts",
  "features/files/uploads.ts",
];
/** Writes and removes in the bucket, to see whether it can. */
const TRIES = "platform/doctor/check-storage.ts";

let home: string;
let database: TestDatabase;
let source: TestInstallation;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "atrium-drill-"));
  database = await createTestDatabase();
  source = await startInstallation({ DATABASE_URL: toUrl(database.address) }, home);
  await source.connect();
  const { db, storage } = source.context;
  const client = await db.pool.connect();
  await client.query(
    "create temporary table someone as select id from users where phone is not null order by id limit 1",
  );
  await client.query(FILLING);
  for (const folder of Object.keys(NAMING)) {
    const key = `${folder}/${randomUUID()}`;
    await storage.write(key, Buffer.from([0, 255, ...Buffer.from(key)]), `image/${folder}`);
    await storage.write(`${key}.preview`, Buffer.from("small"), "image/webp");
    await storage.write(`${key}.piece`, Buffer.from("piece"), "application/octet-stream");
    await client.query(FILE_ROW, [key, folder]);
    if (NAMING[folder]) await client.query(NAMING[folder], [key]);
  }
  await client.query("drop table someone");
  client.release();
  // Fills what search keeps as well.
  await exportOf(source);
});
afterAll(async () => {
  await source.stop();
  await database.drop();
  rmSync(home, { recursive: true });
});

test("the drill has a row of every table, so that none is forgotten  R10", async () => {
  expect(await listEmptyTables(source.context.db.pool)).toEqual([]);
});

test("the drill has a file of every folder that the code writes to  R10", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = listAll(root).filter(
    (path) => path.endsWith(".ts") && !/\/test-|\.test\.ts$|platform\/storage\//.test(path),
  );
  const writers = sources
    .filter((path) => /storage\.(write|receive|join)\(|\bsignPut\(\{/.test(readFileSync(path, "utf8")))
    .map((path) => relative(root, path));
  expect(writers.filter((path) => path !== TRIES).toSorted()).toEqual(WRITERS);
  for (const path of WRITERS)
    expect(readFileSync(join(root, path), "utf8"), path).toMatch(
      /StorageFolder|defineFolder|UPLOADS_FOLDER|ARRIVING_FOLDER/,
    );
  // All features are loaded with the app that was filled.
  expect(listFolders().toSorted()).toEqual(Object.keys(NAMING).toSorted());
});

test.each(["external", "embedded"])("all of it restores to the same, into an %s database  R10", async (kind) => {
  const wanted = await exportOf(source);
  const { path } = await backUp(source.config, { into: makeTestDir(), tool: makeTool(), key: "inside" });
  const env: Record<string, string> = kind === "external" ? { DATABASE_URL: await createEmptyDatabase() } : {};
  const cwd = makeTestDir();
  await restore(parseConfig({ NODE_ENV: "test", ...env }, cwd), path, makeTool());
  const copy = await startInstallation(env, cwd);
  onTestFinished(copy.stop);
  expect(await exportOf(copy)).toEqual(wanted);
  expect(await listEmptyTables(copy.context.db.pool)).toEqual([]);
});

async function listEmptyTables(pool: pg.Pool): Promise<string[]> {
  const empty: string[] = [];
  for (const name of await listTableNames(pool)) {
    const { rows } = await pool.query(`select from ${name} limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}
