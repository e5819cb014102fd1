import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthAnswer } from "@atrium/contracts/access";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { createMessages } from "../../features/messages/messages.ts";
import { startInstallation, type TestInstallation } from "../../test-installation.ts";
import { addJob } from "../jobs/add-job.ts";
import { TestClient } from "../realtime/test-client.ts";
import { toKeyFile } from "../security/secrets.ts";
import { makeTestDir } from "../test-dir.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { createEmptyDatabase, listAll, makeTool, runTask } from "./test-backup.ts";

const HOSTILE = [
  "Zażółć gęślą jaźń — naïve œuvre, Ｆｕｌｌ ｗｉｄｔｈ, 漢字かな交じり文, שלום, 👩🏽‍🚀",
  "tab\tline\nreturn\r\nbackslash \\N \\. \\t bell\u0007 escape\u001B[31m",
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
    const picture = await embedded.context.storage.read("pictures/a.png");
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
    expect((await restored.do("rooms.sync", { since: first.since })).rooms).toEqual([]);
    await say(restored, roomId, "in the restored one");
    const next = await restored.do("rooms.sync", { since: first.since });
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

async function restoreInto(path: string, env: Record<string, string>): Promise<TestInstallation> {
  const cwd = makeTestDir();
  await restore(parseConfig({ NODE_ENV: "test", ...env }, cwd), path, makeTool());
  const installation = await startInstallation(env, cwd);
  onTestFinished(installation.stop);
  return installation;
}

/** Everything a person could get out of it, in an order that does not depend on the database: rows, sequences and clear texts. */
async function exportOf({ context }: TestInstallation) {
  const { pool } = context.db;
  const messages = createMessages(context);
  const rooms = await pool.query<{ id: RoomId }>("select id from rooms order by id");
  // Search is indexed in the background: what it would add between two looks is no difference.
  for (const { id } of rooms.rows) await messages.indexRoom(id, () => {});
  const tables = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1",
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows.filter((table) => !/\.(instance|migrations)$/.test(table.name))) {
    // The transaction that last changed a row is each database's own.
    // Two servers may sort texts in two languages.
    const row = "(to_jsonb(t) - 'changed_in')::text";
    const found = await pool.query(`select ${row} as row from ${name} t order by ${row} collate "C"`);
    rows[name] = found.rows;
  }
  const sequences = await pool.query("select schemaname, sequencename, last_value from pg_sequences order by 1, 2");
  const texts: string[] = [];
  for (const { id } of rooms.rows) {
    const history = await messages.readHistory({ roomId: id, limit: 200 });
    texts.push(...history.messages.map(({ text }) => text));
  }
  return { rows, sequences: sequences.rows, texts };
}

async function fill(source: TestInstallation): Promise<void> {
  const { client } = await source.connect();
  const roomId = await findRoom(client);
  for (const text of HOSTILE) await say(client, roomId, text);
  const { db, storage } = source.context;
  await db.pool.query("update users set last_name = $1 where username is not null", ["\\N\t\\.\u0001 O’Ñandú\r\n"]);
  await db.kysely
    .transaction()
    .execute((trx) =>
      addJob(trx, "nobody.does-this", { text: "\\N\té" }, { runAt: new Date(Date.now() + 3_600_000), key: "later" }),
    );
  await storage.write("pictures/a.png", PICTURE, "image/png");
}

async function findRoom(client: TestClient): Promise<RoomId> {
  const { rooms } = await client.do("rooms.sync", {});
  return rooms.find((room) => room.chatType === "group")?.roomId ?? ("" as RoomId);
}

async function say(client: TestClient, roomId: RoomId, text: string): Promise<number> {
  const message = { roomId, clientId: randomUUID() as ClientId, contentType: "text" as const, text };
  return (await client.do("messages.send", message)).seq;
}

/** Answers how many messages it has written when told to stop. */
async function keepWriting(client: TestClient, roomId: RoomId, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count += 1) await say(client, roomId, `message ${count}`);
  return count;
}

async function readRoom({ context }: TestInstallation, roomId: RoomId) {
  const messages = createMessages(context);
  const all = [];
  for (let after = 0; ; after = all.at(-1)?.seq ?? 0) {
    const page = await messages.readHistory({ roomId, after, limit: 200 });
    if (page.messages.length === 0) return { messages: all, lastSeq: page.lastSeq };
    all.push(...page.messages);
  }
}
