import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { type EmbeddedConnection, findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { isAlive } from "./process-identity.ts";

const log = pino({ level: "silent" });
const isRoot = process.getuid?.() === 0;

/** A database that was made and stopped, to be copied: making one takes most of a second. */
const madeDir = mkdtempSync(join(tmpdir(), "atrium-dir-"));
afterAll(() => rmSync(madeDir, { recursive: true, force: true }));

beforeAll(async () => {
  chmodSync(madeDir, 0o755);
  await (await startEmbeddedPostgres({ dataDir: madeDir, log })).stop();
});

describe("a data directory", () => {
  test("is made at first, and keeps its data over a restart", async () => {
    const dataDir = makeTestDir();
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 'Été' as word");
    await first.stop();
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, "select lower(word) as word from kept")).toEqual([{ word: "été" }]);
  });

  test("lets in only who may enter the socket's directory, writes through to the disk, sorts the same everywhere", async () => {
    const { connection } = await start(makeTestDir());
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await query(connection, "select current_setting('listen_addresses') as tcp")).toEqual([{ tcp: "" }]);
    const settings = "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as wait";
    expect(await query(connection, settings)).toEqual([{ fsync: "on", wait: "on" }]);
    const sorted = "select string_agg(word, '' order by word) as words from unnest(array['b','Z','é','e']) word";
    expect(await query(connection, sorted)).toEqual([{ words: "beéZ" }]);
  });

  test("that a crash left half made is made anew", async () => {
    const dataDir = makeTestDir();
    mkdirSync(join(dataDir, "postgres"));
    mkdirSync(join(dataDir, "postgres.new"));
    writeFileSync(join(dataDir, "postgres.new", "PG_VERSION"), "18");
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, "postgres.new"))).toBe(false);
  });

  test("of another PostgreSQL version is refused in a sentence", async () => {
    const dataDir = makeTestDir();
    mkdirSync(join(dataDir, "postgres"), { mode: 0o700 });
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17, and this release brings PostgreSQL 18/);
  });

  test("with a path too long for a socket gets its socket elsewhere, as private", async () => {
    const dataDir = join(makeTestDir(), "a".repeat(60), "b".repeat(60));
    const { connection } = await start(dataDir);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await findRunningPostgres({ dataDir })).toEqual(connection);
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)("below a directory that only root can enter works for root", async () => {
    const home = makeTestDir("/root");
    const dataDir = join(home, "atrium", "data");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 1 as one");
    await first.stop();
    const { connection } = await start(dataDir);
    expect(await query(connection, "select * from kept")).toEqual([{ one: 1 }]);
  });
});

test.runIf(isRoot)("a data directory that others may enter from now on, or no longer, keeps its data", async () => {
  const dataDir = makeTestDir();
  const owners: number[] = [];
  let rows: unknown[] = [];
  for (const mode of [0o755, 0o700, 0o755]) {
    chmodSync(dataDir, mode);
    const server = await start(dataDir);
    await query(server.connection, "create table if not exists kept (n int); insert into kept values (1)");
    owners.push(statSync(join(dataDir, "postgres", "PG_VERSION")).uid);
    rows = await query(server.connection, "select n from kept");
    await server.stop();
  }
  expect(rows).toHaveLength(3);
  expect(owners[0]).not.toBe(0);
  expect(owners).toEqual([owners[0], 0, owners[0]]);
});

describe("a second owner", () => {
  test("is refused by the number of the process that has it", async () => {
    const dataDir = makeDataDir();
    const owner = await startOwner(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by another Atrium (process ${owner.pid})`);
    expect(await findRunningPostgres({ dataDir })).not.toBeNull();
  });

  test("is refused in the same process as well", async () => {
    const dataDir = makeDataDir();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by another Atrium (process ${process.pid})`);
  });

  test("starting at the same moment never gets in beside the first", async () => {
    const dataDir = makeTestDir();
    const started = await Promise.allSettled([startOwner(dataDir), startOwner(dataDir), startOwner(dataDir)]);
    expect(started.filter(({ status }) => status === "fulfilled").length).toBe(1);
  });

  test("takes over from one killed with -9 without losing a committed row", async () => {
    const dataDir = makeDataDir();
    const owner = await startOwner(dataDir);
    const connection = await findRunningPostgres({ dataDir });
    if (!connection) throw new Error("not running");
    await query(connection, "create table kept as select 1 as one");
    await killAndWait(owner);
    const left = findPostmaster(join(dataDir, "postgres"));
    expect(left?.ready).toBe(true);
    const next = await start(dataDir);
    expect(next.adopted).toBe(true);
    expect(isAlive(left?.pid ?? 0)).toBe(false);
    expect(await query(next.connection, "select * from kept")).toEqual([{ one: 1 }]);
  });
});

describe("a stale postmaster.pid", () => {
  test("of a dead server is no hindrance", async () => {
    const dataDir = makeDataDir();
    const owner = await startOwner(dataDir);
    const pid = findPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
    await killAndWait(owner);
    process.kill(pid, "SIGKILL");
    const next = await start(dataDir);
    expect(await query(next.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("with the number of some other living process is no hindrance, and that process lives on", async () => {
    const dataDir = makeDataDir();
    await (await start(dataDir)).stop();
    const bystander = spawn("sleep", ["60"], { cwd: join(dataDir, "postgres") });
    onTestFinished(() => void bystander.kill());
    const file = `${bystander.pid}\n${join(dataDir, "postgres")}\n1\n5432\n${dataDir}\n\n0 0\nready\n`;
    writeFileSync(join(dataDir, "postgres", "postmaster.pid"), file);
    expect(await findRunningPostgres({ dataDir })).toBeNull();
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });
});

describe("the server process", () => {
  test("that is killed with -9 is started again with every committed row", async () => {
    const dataDir = makeDataDir();
    const { connection } = await start(dataDir);
    await query(connection, "create table kept as select generate_series(1, 1000) as n");
    process.kill(findPostmaster(join(dataDir, "postgres"))?.pid ?? 0, "SIGKILL");
    const rows = await retry(() => query(connection, "select count(*)::int as n from kept"));
    expect(rows).toEqual([{ n: 1000 }]);
  });

  test("is in a process group of its own, so that Ctrl-C does not reach it", async () => {
    const dataDir = makeDataDir();
    await start(dataDir);
    const pid = findPostmaster(join(dataDir, "postgres"))?.pid;
    expect(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[2]).toBe(String(pid));
  });

  test("has exited when stop resolves, open connections or not", async () => {
    const dataDir = makeDataDir();
    const server = await start(dataDir);
    const client = new Client(server.connection);
    client.on("error", () => {});
    await client.connect();
    await client.query("begin; create table unfinished ()");
    const pid = findPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await findRunningPostgres({ dataDir })).toBeNull();
  });

  test("that cannot start says why", async () => {
    const starting = startEmbeddedPostgres({ dataDir: makeDataDir(), log, settings: { shared_buffers: "nonsense" } });
    await expect(starting).rejects.toThrow(/did not start:[^]*shared_buffers/);
  });

  test("is not left behind by a start that fails later", async () => {
    const dataDir = makeDataDir();
    await expect(startEmbeddedPostgres({ dataDir, log, settings: { port: "5433" } })).rejects.toThrow(/ENOENT/);
    expect(findPostmaster(join(dataDir, "postgres"))).toBeNull();
    expect(await query((await start(dataDir)).connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

function makeDataDir(): string {
  const dataDir = makeTestDir();
  execFileSync("cp", ["-a", `${madeDir}/.`, dataDir]);
  return dataDir;
}

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => server.stop());
  return server;
}

/** Another Atrium: a process that runs the database until it is killed. */
async function startOwner(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))};
    import { pino } from ${JSON.stringify(import.meta.resolve("pino"))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: "silent" }) });
    process.on("SIGTERM", () => server.stop().then(() => process.exit()));
    process.stdout.write("ready");
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    if (owner.exitCode !== null || owner.signalCode !== null) return;
    owner.kill("SIGTERM");
    await once(owner, "exit");
  });
  let errors = "";
  owner.stderr.on("data", (chunk) => (errors += chunk));
  const ended = once(owner, "exit").then(() => Promise.reject(new Error(errors)));
  ended.catch(() => {});
  await Promise.race([once(owner.stdout, "data"), ended]);
  return owner;
}

async function killAndWait(owner: ChildProcess): Promise<void> {
  owner.kill("SIGKILL");
  await once(owner, "exit");
}

async function query(connection: EmbeddedConnection, statement: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 200; ; left -= 1) {
    try {
      return await attempt();
    } catch (err) {
      if (left === 0) throw err;
      await sleep(50);
    }
  }
}
