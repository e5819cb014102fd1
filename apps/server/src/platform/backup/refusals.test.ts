import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { waitFor } from "../redis/test-redis.ts";
import { loadSecrets, toKeyFile } from "../security/secrets.ts";
import { DiskFiles } from "../storage/disk-files.ts";
import { TestS3 } from "../storage/test-s3.ts";
import { makeTestDir } from "../test-dir.ts";
import { backUp } from "./back-up.ts";
import { readManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { losesRows, rehearse } from "./rehearse.ts";
import { restore } from "./restore.ts";
import {
  addMigrations,
  createEmptyDatabase,
  listAll,
  makeTool,
  MIGRATIONS,
  runTask,
  startTask,
  toUrl,
} from "./test-backup.ts";
import type { Installation } from "./tool.ts";

const PEOPLE = 5_000;
const PEOPLE_TABLE = "users.copy.gz";

let home: string;
let database: TestDatabase;
let source: Installation;
/** A good backup, which tests copy and spoil. */
let good: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "atrium-refusals-"));
  database = await createTestDatabase();
  source = { dataDir: join(home, "data"), databaseUrl: toUrl(database.address), instanceSecret: null, s3: null };
  loadSecrets(source);
  await new DiskFiles(source.dataDir).write("pictures/a.png", Buffer.from("a picture"), "image/png");
  await query(
    source,
    `insert into users (first_name, search_name) select md5(n::text), ' ' from generate_series(1, ${PEOPLE}) n;
     insert into files (key, kind, bytes, used_by, created_at) values ('pictures/a.png', 'pictures', 9, 'a test', now());
     create table not_ours (n integer); insert into not_ours values (1), (2)`,
  );
  good = (await backUp(source, { into: join(home, "good"), tool: makeTool(), key: "inside" })).path;
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true });
});

describe("a restore refuses, and writes nothing,", () => {
  test("a backup with a damaged byte in any of its files  R10", async () => {
    for (const file of listKinds()) {
      const spoilt = copyGood();
      const bytes = readFileSync(join(spoilt, file));
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle);
      writeFileSync(join(spoilt, file), bytes);
      expect(await refusalOf(spoilt), file).toMatch(/is damaged: (its )?\S+ is not as it was written/);
    }
  });

  test("a backup that lacks any of its files  R10", async () => {
    for (const file of listKinds()) {
      const spoilt = copyGood();
      rmSync(join(spoilt, file));
      expect(await refusalOf(spoilt), file).toMatch(/is missing|is not a whole backup/);
    }
  });

  test("a backup whose list lacks the type of a file, though somebody has made all its sums agree  R10", async () => {
    const spoilt = copyGood();
    const [list, path] = [join(spoilt, "file-list.jsonl"), join(spoilt, "manifest.json")];
    const lines = readFileSync(list, "utf8").replace(/^.*"file-types\/pictures\/a\.png".*\n/mu, "");
    writeFileSync(list, lines);
    rmSync(join(spoilt, "file-types", "pictures", "a.png"));
    const toHash = (text: string) => createHash("sha256").update(text).digest("hex");
    const { manifest } = JSON.parse(readFileSync(path, "utf8")) as { manifest: object };
    const forged = { ...manifest, fileList: { size: Buffer.byteLength(lines), sha256: toHash(lines) } };
    writeFileSync(path, JSON.stringify({ sha256: toHash(JSON.stringify(forged)), manifest: forged }));
    expect(await refusalOf(spoilt)).toMatch(/is damaged|is incomplete/);
  });

  test("a backup of a later release, or of other migrations  R10", async () => {
    const older = makeTestDir();
    for (const name of readdirSync(MIGRATIONS).toSorted().slice(0, 1))
      cpSync(join(MIGRATIONS, name), join(older, name));
    expect(await refusalOf(good, {}, older)).toMatch(/made by a later release of Atrium \(1\.1\.3\).* 0002/);
    const [first = ""] = readdirSync(MIGRATIONS).toSorted();
    expect(await refusalOf(good, {}, addMigrations({ [first]: "select 1" }))).toMatch(/other migrations than these/);
    const spoilt = copyGood();
    const manifest = join(spoilt, "manifest.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"format": 2', '"format": 3'));
    expect(await refusalOf(spoilt)).toMatch(/made by a later release/);
  });

  test("a target that is not empty  R10", async () => {
    expect(await refusalOf(good, { databaseUrl: source.databaseUrl })).toMatch(/DATABASE_URL is not empty/);
    const taken = makeTarget();
    mkdirSync(join(taken.dataDir, "postgres"), { recursive: true });
    await expect(restore(taken, good, makeTool())).rejects.toThrow(/There is a database in/);
    const withFiles = makeTarget();
    await new DiskFiles(withFiles.dataDir).write("pictures/b.png", Buffer.from("another"), "image/png");
    await expect(restore(withFiles, good, makeTool())).rejects.toThrow(/holds files already/);
  });

  test("a backup whose key is another's or nowhere  R10", async () => {
    const instanceSecret = "another secret of more than 32 characters";
    expect(await refusalOf(good, { instanceSecret })).toMatch(/not the secret this backup was made under/);
    const stranger = makeTarget();
    loadSecrets(stranger);
    await expect(restore(stranger, good, makeTool())).rejects.toThrow(/is the key of another instance/);
    const { path } = await backUp(source, { into: makeTestDir(), tool: makeTool(), key: "apart" });
    expect(existsSync(toKeyFile(path))).toBe(false);
    expect(await refusalOf(path)).toMatch(/made without its key/);
  });

  test("with one sentence and exit code 2  R10", async () => {
    const spoilt = copyGood();
    rmSync(join(spoilt, "tables", PEOPLE_TABLE));
    const { code, output } = await runTask("restore", [spoilt], {});
    expect(output.trim()).toBe(`${spoilt} is incomplete: tables/${PEOPLE_TABLE} is missing.`);
    expect(code).toBe(2);
  });
});

describe("a restore", () => {
  test("of an older backup runs the later migrations, and leaves out what was never Atrium's  R10", async () => {
    const target = { ...makeTarget(), databaseUrl: await createEmptyDatabase() };
    const migrations = addMigrations({
      "9998-later.sql": "alter table users add column nickname text not null default ''",
    });
    const tool = makeTool({ migrations });
    expect((await restore(target, good, tool)).migrated).toEqual(["9998-later.sql"]);
    expect(tool.lines).toContain("not_ours: left out with its 2 rows, as no migration of Atrium makes it");
    expect(await query(target, "select count(nickname) as count from users")).toEqual([{ count: PEOPLE }]);
    expect(readFileSync(toKeyFile(target.dataDir))).toEqual(readFileSync(toKeyFile(source.dataDir)));
  });

  test("that is told to stop leaves the target empty, to be restored into again  R10", async () => {
    const target = { ...makeTarget(), databaseUrl: await createEmptyDatabase() };
    const stopping = new AbortController();
    const stopAtPeople = (line: string) => line.startsWith("rooms:") && stopping.abort();
    await expect(restore(target, good, makeTool({ tell: stopAtPeople, signal: stopping.signal }))).rejects.toThrow(
      /abort/,
    );
    expect(await query(target, "select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    expect(existsSync(target.dataDir)).toBe(false);
    await restore(target, good, makeTool());
  });

  test("that is killed leaves no database, and the next one starts afresh  R10", async () => {
    const target = makeTarget();
    mkdirSync(target.dataDir, { recursive: true });
    const { child } = startTask("restore", [good], { DATA_DIR: target.dataDir });
    await waitFor(() => existsSync(join(target.dataDir, "restoring", "postgres", "postmaster.pid")));
    child.kill("SIGKILL");
    await once(child, "close");
    expect(existsSync(join(target.dataDir, "postgres"))).toBe(false);
    await restore(target, good, makeTool());
    expect(readdirSync(target.dataDir).toSorted()).toEqual([
      "file-drafts",
      "file-types",
      "files",
      "owners",
      "postgres",
      "secrets",
    ]);
  });

  test("puts the files of a disk into the bucket that is configured, and asks for the bucket of one that had it  R10", async () => {
    const s3 = await TestS3.start(onTestFinished);
    const target = { ...makeTarget(), databaseUrl: await createEmptyDatabase(), s3: s3.config };
    await restore(target, good, makeTool());
    expect(s3.files.get("pictures/a.png")).toMatchObject({ contentType: "image/png", bytes: Buffer.from("a picture") });
    const nodes = { ...target, dataDir: source.dataDir };
    const { path } = await backUp(nodes, { into: makeTestDir(), tool: makeTool(), key: "inside" });
    expect(listAll(path).some((file) => file.endsWith("a.png"))).toBe(false);
    expect(await refusalOf(path)).toMatch(/in the bucket files at http/);
  });
});

describe("the key of a backup", () => {
  const modesOf = (dir: string) =>
    [dir, join(dir, "secrets"), toKeyFile(dir)]
      .filter((path) => existsSync(path))
      .map((path) => statSync(path).mode & 0o777);

  test("is kept and brought back in a folder and a file of its owner's alone  R10", async () => {
    expect(modesOf(good)).toEqual([0o700, 0o700, 0o600]);
    const target = { ...makeTarget(), databaseUrl: await createEmptyDatabase() };
    await restore(target, good, makeTool());
    expect(modesOf(target.dataDir).slice(1)).toEqual([0o700, 0o600]);
  });

  test("left out is put into its place by hand, and is its owner's alone after the restore  R10", async () => {
    const { code, output } = await runTask("backup", [makeTestDir(), "--without-key"], {
      DATABASE_URL: source.databaseUrl ?? "",
      DATA_DIR: source.dataDir,
    });
    expect(output).toContain("The key is not in it");
    expect(code).toBe(0);
    const path = / to (.+)$/m.exec(output)?.[1] ?? "";
    expect(modesOf(path)).toEqual([0o700]);
    expect(listAll(path).filter((file) => file.includes("secrets"))).toEqual([]);
    const target = { ...makeTarget(), databaseUrl: await createEmptyDatabase() };
    await expect(restore(target, path, makeTool())).rejects.toThrow(/made without its key/);
    // As it is copied where others may read what one makes.
    mkdirSync(join(target.dataDir, "secrets"), { recursive: true });
    chmodSync(join(target.dataDir, "secrets"), 0o755);
    writeFileSync(toKeyFile(target.dataDir), readFileSync(toKeyFile(source.dataDir)), { mode: 0o644 });
    await restore(target, path, makeTool());
    expect(modesOf(target.dataDir).slice(1)).toEqual([0o700, 0o600]);
  });
});

describe("a backup", () => {
  test("that is killed leaves nothing that looks whole  R10", async () => {
    const into = makeTestDir();
    const dataDir = makeTestDir();
    cpSync(source.dataDir, dataDir, { recursive: true });
    const type = join(dataDir, "file-types", "pictures", "a.png");
    rmSync(type);
    // A file that nobody writes into: the backup has all tables and waits here.
    execFileSync("mkfifo", [type]);
    const { child } = startTask("backup", [into], { DATABASE_URL: source.databaseUrl ?? "", DATA_DIR: dataDir });
    await waitFor(() => readdirSync(into).some((name) => existsSync(join(into, name, "files/pictures/a.png"))));
    child.kill("SIGKILL");
    await once(child, "close");
    const [left = ""] = readdirSync(into);
    expect(left).toMatch(/\.partial$/);
    expect(existsSync(join(into, left, "tables", PEOPLE_TABLE))).toBe(true);
    expect(await refusalOf(join(into, left))).toMatch(/is not a whole backup/);
  });

  test("is made of a database in which somebody has put tables of their own, whatever they are called  R10", async () => {
    await query(source, `create table bare (); create table "Mine" (n integer); create table "MINE" (n integer)`);
    onTestFinished(async () => void (await query(source, `drop table bare; drop table "Mine"; drop table "MINE"`)));
    const tool = makeTool();
    const { path } = await backUp(source, { into: makeTestDir(), tool, key: "inside" });
    const { tables } = await readManifest(path, tool.signal);
    const files = tables.flatMap(({ name, file }) => (/bare|mine/i.test(name) ? [file] : []));
    expect(files.map((file) => file.replace(/-[0-9a-f]{16}\./, "."))).toEqual(Array(2).fill("tables/-mine-.copy.gz"));
    expect(new Set(files).size).toBe(2);
  });

  test("that is told to stop, or has nothing to back up, leaves nothing  R10", async () => {
    const into = makeTestDir();
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const tool = makeTool({ tell: stop, signal: stopping.signal });
    await expect(backUp(source, { into, tool, key: "inside" })).rejects.toThrow(/abort/);
    await expect(backUp(makeTarget(), { into, tool: makeTool(), key: "inside" })).rejects.toThrow(/nothing to back up/);
    const misdirected = { ...source, dataDir: makeTarget().dataDir };
    await expect(backUp(misdirected, { into, tool: makeTool(), key: "inside" })).rejects.toThrow(
      /key of this instance/,
    );
    expect(readdirSync(into)).toEqual([]);
  });

  test("is not made under another secret than the database's, as nobody could read it  R10", async () => {
    const instanceSecret = "another secret of more than 32 characters";
    await query(source, "update instance set key_fingerprint = 'of another'");
    const making = backUp(
      { ...source, instanceSecret, dataDir: makeTestDir() },
      { into: makeTestDir(), tool: makeTool(), key: "inside" },
    );
    await expect(making).rejects.toThrow(/under another secret/);
    await expect(making).rejects.toBeInstanceOf(Refusal);
    await query(source, "update instance set key_fingerprint = null");
  });
});

describe("a rehearsed upgrade", () => {
  const config = () => ({ ...parseConfig({ NODE_ENV: "test" }, home), ...source });
  const examine = () => Promise.resolve();

  test("tells how long it took and which tables lost rows, fails where the upgrade would, and leaves no copy  R10", async () => {
    const tidy = {
      "9997-on-purpose.sql": "delete from users where first_name < '2'",
      "9998-tidy.sql": "delete from users where first_name < '8'; drop table sessions cascade",
      "removals.json": JSON.stringify({ "9997-on-purpose.sql": { users: "nobody is called so" } }),
    };
    const broken = { "9998-broken.sql": "insert into nowhere values (1)" };
    const run = (later: Record<string, string>, backup: string | null) =>
      rehearse(config(), { backup, tool: makeTool({ migrations: addMigrations(later) }), examine });
    const listCopies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("atrium-rehearsal-"));
    const copies = listCopies();
    const failing = run(broken, null).catch(String);
    const [failure, { migrated, migratedInMs, changes, removals }] = await Promise.all([failing, run(tidy, good)]);
    expect(failure).toMatch(/9998-broken.sql failed/);
    expect(migrated).toEqual(["9997-on-purpose.sql", "9998-tidy.sql"]);
    expect(migratedInMs).toBeGreaterThan(0);
    expect(changes.map(({ table, before, after }) => [table, before, after !== null && after < before])).toEqual([
      ["sessions", 0, false],
      ["users", PEOPLE, true],
    ]);
    const [said] = await query(source, "select count(*)::int as rows from users where first_name < '2'");
    expect(removals).toEqual([
      { migration: "9997-on-purpose.sql", table: "users", why: "nobody is called so", ...(said as { rows: number }) },
    ]);
    // What another migration takes from the same table is lost.
    expect(losesRows({ changes, removals })).toBe(true);
    expect(listCopies()).toEqual(copies);
    expect(await query(source, "select count(*) as count from users")).toEqual([{ count: PEOPLE }]);
  });
});

function makeTarget(): Installation {
  return { dataDir: join(makeTestDir(), "data"), databaseUrl: null, instanceSecret: null, s3: null };
}

/** What a backup is made of, and three of its tables, which are a hundred alike: one with rows, an empty one, the last. */
function listKinds(): string[] {
  const files = listAll(good).map((path) => relative(good, path));
  const tables = files.filter((file) => file.startsWith("tables/"));
  const chosen = new Set([`tables/${PEOPLE_TABLE}`, tables[0], tables.at(-1)]);
  const kinds = files.filter((file) => !file.startsWith("tables/") || chosen.has(file));
  expect(tables.length).toBeGreaterThan(50);
  expect(kinds.length).toBeGreaterThan(5);
  return kinds;
}

function copyGood(): string {
  const copy = join(makeTestDir(), "copy");
  cpSync(good, copy, { recursive: true });
  return copy;
}

/** The sentence a restore refuses with. It must not have made anything. */
async function refusalOf(path: string, more: Partial<Installation> = {}, migrations = MIGRATIONS): Promise<string> {
  const target = { ...makeTarget(), ...more };
  const answer = await restore(target, path, makeTool({ migrations })).catch((err: unknown) => err);
  expect(answer).toBeInstanceOf(Refusal);
  expect(existsSync(target.dataDir)).toBe(false);
  return answer instanceof Refusal ? answer.message : "";
}

async function query({ databaseUrl }: Installation, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl ?? "" });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
