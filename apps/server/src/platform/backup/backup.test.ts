import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { startInstallation, type TestInstallation } from "../../../test/test-installation.ts";
import { addJob } from "../jobs/add-job.ts";
import { TestClient } from "../realtime/test-client.ts";
import { toKeyFile } from "../security/secrets.ts";
import { makeTestDir } from "../test-dir.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { createEmptyDatabase, listAll, makeTool, NAME_FILE, runTask } from "./test-backup.ts";
import { exportOf, readRoom } from "./test-export.ts";

const HOSTILE = [
  "Zażółć gęślą jaźń — naïve œuvre, Ｆｕｌｌ ｗｉｄｔｈ, 漢字かな交じり文, שלום, 👩🏽‍🚀",
  "tab\tline\nreturn\r\nbackslash \\N \\. \\t \\u0007 \\x1B[31m",
  "\\.",
  "é".repeat(MESSAGE_MAX_LENGTH),
];
const PICTURE = Buffer.from([0, 1, 2, 255]);
/** A program that backs up, makes a database and reads it back; on a crowded machine more than a test has otherwise. */
const REHEARSAL_MS = 120_000;

let home: string;
let source: TestInstallation;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "atrium-source-"));
  chmodSync(home, 0o755);
  source = await startInstallation({}, home);
  await fill(source);
});
afterAll(async () => {
  await source.stop();
  rmSync(home, { recursive: true });
});

describe("a backup", () => {
  test("made while people write is one moment of it, each room up to its last message  R10", async () => {
    const { client } = await source.connect();
    const roomId = await findRoom(client);
    const before = await say(client, roomId, "before");
    const writing = new AbortController();
    const written = keepWriting(client, roomId, writing.signal);
    const path = await backUpOf(source);
    writing.abort();
    const total = await written;

    const copy = await restoreInto(path, { DATABASE_URL: await createEmptyDatabase() });
    const [original, restored] = [await readRoom(source, roomId), await readRoom(copy, roomId)];
    expect(restored.lastSeq).toBeGreaterThanOrEqual(before);
    expect(restored.lastSeq).toBeLessThan(before + total);
    expect(restored.messages.at(-1)?.seq).toBe(restored.lastSeq);
    expect(restored.messages).toEqual(original.messages.filter(({ seq }) => seq <= restored.lastSeq));
  });

  test("has the pictures its rows name, also those replaced while it is made, and keeps none for longer  R10", async () => {
    const { storage } = source.context;
    const { dataDir } = source.config;
    await writeNamed(source, "teams/replaced");
    const held = await holdTable(source, "files");
    const making = backUpOf(source);
    await held.untilWaitedFor();
    // The rows are those of this moment now, and not yet written.
    await storage.write("teams/new", PICTURE, "image/png");
    await storage.remove("teams/replaced");
    await held.release();
    const path = await making;
    expect(await storage.read("teams/replaced")).toBeNull();

    const copy = await restoreInto(path, { DATABASE_URL: await createEmptyDatabase() });
    expect(await copy.context.storage.read("teams/replaced")).toEqual({ bytes: PICTURE, contentType: "image/png" });
    expect(await copy.context.storage.read("teams/new")).toBeNull();
    expect(readdirSync(join(dataDir, "file-backups"))).toEqual([]);
    await storage.remove("teams/new");
    await source.context.db.pool.query("delete from files where kind = 'teams'");
  });

  test("restores to the same export, from embedded to external and back  R10", async () => {
    const wanted = await exportOf(source);
    expect(wanted.texts).toEqual(expect.arrayContaining(HOSTILE));
    const first = await backUpOf(source);
    expect(listAll(first).map((file) => statSync(file).mode & 0o077)).toEqual(listAll(first).map(() => 0));

    const external = await restoreInto(first, { DATABASE_URL: await createEmptyDatabase() });
    expect(await exportOf(external)).toEqual(wanted);
    const second = await backUpOf(external);
    const embedded = await restoreInto(second, {});
    expect(await exportOf(embedded)).toEqual(wanted);
    const picture = await embedded.context.storage.read("profiles/a.png");
    expect(picture).toEqual({ bytes: PICTURE, contentType: "image/png" });
  });

  test("restored keeps people signed in who were so when it was made, and is another database to their sync tokens  R10", async () => {
    const { client, session } = await source.connect();
    const roomId = await findRoom(client);
    const path = await backUpOf(source);
    await say(client, roomId, "after the backup");
    const { since, rooms } = await client.do("rooms.sync", {});

    const copy = await restoreInto(path, { DATABASE_URL: await createEmptyDatabase() });
    const renewed = await copy.signIn({ refreshToken: session.refreshToken });
    expect(((await renewed.json()) as AuthAnswer).userId).toBe(session.userId);
    const restored = await TestClient.signedIn(copy.url, session.authorizationToken);
    onTestFinished(() => restored.close());
    const first = await restored.do("rooms.sync", { since });
    expect(first.full).toBe(true);
    expect(first.rooms.length).toBe(rooms.length);
    const settled = await restored.settle(first.since);
    await say(restored, roomId, "in the restored one");
    const next = await restored.do("rooms.sync", { since: settled });
    expect(next.rooms.map((room) => room.roomId)).toEqual([roomId]);
  });

  test("of one machine restores to several nodes, its key given as INSTANCE_SECRET=key:…  R10", async () => {
    const path = await backUpOf(source);
    const INSTANCE_SECRET = `key:${readFileSync(toKeyFile(path), "utf8")}`;
    const nodes = await restoreInto(path, { DATABASE_URL: await createEmptyDatabase(), INSTANCE_SECRET });
    const roomId = await findRoom((await source.connect()).client);
    expect(await readRoom(nodes, roomId)).toEqual(await readRoom(source, roomId));
    expect(existsSync(toKeyFile(nodes.config.dataDir))).toBe(false);
  });
});

describe("a rehearsed upgrade", () => {
  test(
    "runs this release on a copy of the running server's data and leaves the original as it was  R10",
    async () => {
      const before = await exportOf(source);
      const { code, output } = await runTask("rehearse", [], { DATA_DIR: source.config.dataDir });
      expect(output).toMatch(/opened on the copy/);
      expect(output).toMatch(/The upgrade will go through: nothing to migrate, every row is there/);
      expect(code).toBe(0);
      expect(await exportOf(source)).toEqual(before);
    },
    REHEARSAL_MS,
  );
});

async function backUpOf({ config }: TestInstallation): Promise<string> {
  return (await backUp(config, { into: makeTestDir(), tool: makeTool(), key: "inside" })).path;
}

/** Keeps a table from being read: whoever would, has looked at the tables before, and a backup's moment is then. */
async function holdTable({ context }: TestInstallation, table: string) {
  const client = await context.db.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const countWaiting = async (): Promise<number> =>
    (await client.query("select from pg_locks where relation = $1::regclass and not granted", [table])).rowCount ?? 0;
  return {
    untilWaitedFor: () => expect.poll(countWaiting).toBe(1),
    async release() {
      await client.query("rollback");
      client.release();
    },
  };
}

async function restoreInto(path: string, env: Record<string, string>): Promise<TestInstallation> {
  const cwd = makeTestDir();
  await restore(parseConfig({ NODE_ENV: "test", ...env }, cwd), path, makeTool());
  const installation = await startInstallation(env, cwd);
  onTestFinished(installation.stop);
  return installation;
}

async function fill(source: TestInstallation): Promise<void> {
  const { client } = await source.connect();
  const roomId = await findRoom(client);
  for (const text of HOSTILE) await say(client, roomId, text);
  const { db } = source.context;
  await db.pool.query("update users set last_name = $1 where username is not null", ["\\N\t\\.\u0001 O’Ñandú\r\n"]);
  await db.kysely
    .transaction()
    .execute((trx) =>
      addJob(trx, "nobody.does-this", { text: "\\N\té" }, { runAt: new Date(Date.now() + 3_600_000), key: "later" }),
    );
  await writeNamed(source, "profiles/a.png");
}

/** A picture and the row that names it. */
async function writeNamed({ context }: TestInstallation, key: string): Promise<void> {
  await context.db.pool.query(NAME_FILE, [key]);
  await context.storage.write(key, PICTURE, "image/png");
}

async function findRoom(client: TestClient): Promise<RoomId> {
  const { rooms } = await client.do("rooms.sync", {});
  return rooms.find((room) => room.chatType === "group")?.roomId ?? ("" as RoomId);
}

async function say(client: TestClient, roomId: RoomId, text: string): Promise<number> {
  const message = { roomId, clientId: randomUUID() as ClientId, content: { kind: "text" as const, text } };
  return (await client.do("messages.send", message)).seq;
}

/** Answers how many messages it has written when told to stop. */
async function keepWriting(client: TestClient, roomId: RoomId, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count += 1) {
    await say(client, roomId, `message ${count}`);
    // Slower than one may write, however long the backup takes.
    await sleep(20);
  }
  return count;
}
