import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { UserId } from "@atrium/contracts/ids";
import { parseConfig } from "../../config.ts";
import { keepTestFile } from "../../features/files/test-upload.ts";
import { startInstallation, type TestInstallation } from "../../../test/test-installation.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import type { TestClient } from "../realtime/test-client.ts";
import { TestS3 } from "../storage/test-s3.ts";
import { makeTestDir } from "../test-dir.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { createEmptyDatabase, makeTool, NAME_FILE, toUrl } from "./test-backup.ts";

const WAV = Buffer.concat([Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt "), Buffer.alloc(40)]);
/** Each is made while people make and delete notes with files, and restored. */
const BACKUPS = 3;
const MANY_BACKUPS_MS = 180_000;

let home: string;
let database: TestDatabase;
let source: TestInstallation;
let author: Author;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "atrium-named-"));
  chmodSync(home, 0o755);
  database = await createTestDatabase();
  source = await startInstallation({ DATABASE_URL: toUrl(database.address) }, home);
  author = await findAuthor();
});
afterAll(async () => {
  await source.stop();
  await database.drop();
  rmSync(home, { recursive: true });
});

test(
  "made while notes with photographs and recordings come and go, it restores to the files that rows name, and no other  R10",
  async () => {
    const photo = await makePhoto();
    // In every backup.
    await keepPhoto(photo);
    const writing = new AbortController();
    const busy = keepNotes(photo, writing.signal);
    const paths: string[] = [];
    for (let made = 0; made < BACKUPS; made += 1) paths.push((await backUpOf()).path);
    writing.abort();
    expect(await busy).toBeGreaterThan(BACKUPS);

    for (const path of paths) {
      const copy = await restoreInto(path);
      const { keys, shown } = await readNamed(copy);
      const stored = listStored(copy.config.dataDir);
      expect(stored.filter((key) => !keys.has(key))).toEqual([]);
      expect([...shown].filter((key) => !stored.includes(key))).toEqual([]);
      const previews = await listShownPreviews(copy);
      expect(previews.length).toBeGreaterThan(0);
      expect(stored).toEqual(expect.arrayContaining(previews));
    }
  },
  MANY_BACKUPS_MS,
);

test("a file that no row names stays out of a backup, and one that an earlier release has saved out of what is restored  R10", async () => {
  await source.context.storage.write("attachments/stray", WAV, "audio/wav");
  const { path } = await backUpOf();
  expect(listStored(path)).not.toContain("attachments/stray");

  const { path: older } = await backUpOf({ listNamedFiles: () => Promise.resolve(null) });
  expect(listStored(older)).toContain("attachments/stray");
  const s3 = await TestS3.start(onTestFinished);
  for (const bucket of [null, s3.config]) {
    const target = {
      dataDir: makeTestDir(),
      databaseUrl: await createEmptyDatabase(),
      instanceSecret: null,
      s3: bucket,
    };
    const tool = makeTool();
    await restore(target, older, tool);
    expect(tool.lines).toContain("files: 1 file left out, as no row names them");
    const placed = bucket ? [...s3.files.keys()].toSorted() : listStored(target.dataDir);
    expect(placed).toEqual(listStored(path));
  }
  await source.context.storage.remove("attachments/stray");
});

test("a file that is shown and is gone makes no backup fail, and is named by it and by its restore  R10", async () => {
  await source.context.db.pool.query(NAME_FILE, ["teams/gone"]);
  const tool = makeTool();
  const { path } = await backUpOf(tool);
  const told = "files: 1 file that people see named cannot be found: teams/gone";
  expect(tool.lines).toContain(told);
  const restoring = makeTool();
  const target = { dataDir: makeTestDir(), databaseUrl: await createEmptyDatabase(), instanceSecret: null, s3: null };
  await restore(target, path, restoring);
  expect(restoring.lines).toContain(told);
  await source.context.db.pool.query("delete from files where key = 'teams/gone'");
});

function makePhoto(): Promise<Buffer> {
  const image = sharp({ create: { width: 120, height: 80, channels: 3, background: "#446688" } });
  return image.jpeg().toBuffer();
}

test(
  "a restore beside a bucket says which of its files are gone, and which no row names: those stay  R10",
  async () => {
    const s3 = await TestS3.start(onTestFinished);
    const shown = ["teams/a", "teams/b", "teams/c"];
    const { pool } = source.context.db;
    for (const key of shown) await pool.query(NAME_FILE, [key]);
    const nodes = { ...source.config, s3: s3.config };
    const { path } = await backUp(nodes, { into: makeTestDir(), tool: makeTool(), key: "inside" });
    const { keys, shown: all } = await readNamed(source);
    expect([...keys]).toEqual(expect.arrayContaining(shown));
    // What came and what went since.
    for (const key of [...all, "teams/later", "teams/later.preview"])
      s3.files.set(key, { bytes: WAV, contentType: "image/png" });
    s3.files.delete("teams/b");
    const restoreBeside = async () => {
      const tool = makeTool();
      await restore({ ...nodes, dataDir: makeTestDir(), databaseUrl: await createEmptyDatabase() }, path, tool);
      return tool.lines.filter((line) => /^files: (?!\d+ rows?$)/.test(line));
    };
    expect(await restoreBeside()).toEqual([
      "files: 1 file that people see named cannot be found: teams/b",
      "files: 2 files in the bucket that no row names, and which stay there: teams/later, teams/later.preview",
    ]);
    expect(s3.files.has("teams/later")).toBe(true);
    // It is said, and no more than that, where the list is not to be had.
    s3.failures = Infinity;
    expect(await restoreBeside()).toEqual([expect.stringMatching(/^files: the bucket could not be compared .*503$/)]);
    await pool.query("delete from files where key like 'teams/%'");
  },
  MANY_BACKUPS_MS,
);

type Author = { readonly client: TestClient; readonly token: string; readonly subjectId: UserId };

/** Somebody with a friend to keep notes on. */
async function findAuthor(): Promise<Author> {
  const { client, session } = await source.connect();
  const { rows } = await source.context.db.pool.query<{ id: UserId }>(
    `select case lower_id when $1 then higher_id else lower_id end as id from friend_links
      where is_accepted and $1 in (lower_id, higher_id) limit 1`,
    [session.userId],
  );
  return { client, token: session.authorizationToken, subjectId: rows[0]?.id ?? ("" as UserId) };
}

/** Makes notes with a photograph or a recording, and deletes four of five a moment later; how many it made until it is told to stop. */
async function keepNotes(photo: Buffer, signal: AbortSignal): Promise<number> {
  let made = 0;
  for (; !signal.aborted; made += 1) {
    const id = made % 2 === 0 ? await keepPhoto(photo) : await keepRecording();
    if (made % 5 > 0) await ask("mutation ($id: ID!) { made: deleteAttachment(id: $id) }", { id });
  }
  return made;
}

async function keepPhoto(photo: Buffer): Promise<string> {
  const [note] = await ask<{ id: string }[]>(
    "mutation ($subjectId: ID!, $fileId: ID!) { made: createImageNote(userIdOfContact: $subjectId, fileIds: [$fileId]) { id } }",
    { subjectId: author.subjectId, fileId: await sendIn(photo, "photo") },
  );
  return note?.id ?? "";
}

async function keepRecording(): Promise<string> {
  const [note] = await ask<{ id: string }[]>(
    `mutation ($subjectId: ID!, $fileId: ID!) {
      made: createAudioNote(userIdOfContact: $subjectId, fileId: $fileId, audioTitle: "Paper", durationMs: 1200, peaks: [1, 100]) { id } }`,
    { subjectId: author.subjectId, fileId: await sendIn(WAV, "audio") },
  );
  return note?.id ?? "";
}

const sendIn = (bytes: Uint8Array, use: "photo" | "audio") =>
  keepTestFile({ url: source.url, token: author.token }, { bytes, use, name: "a file" });

async function ask<Made>(query: string, variables: object): Promise<Made> {
  const answer = await fetch(`${source.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `ST:${author.token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: { made: Made } | null; errors?: object[] };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data.made;
}

function backUpOf(more: Parameters<typeof makeTool>[0] = {}) {
  return backUp(source.config, { into: makeTestDir(), tool: makeTool(more), key: "inside" });
}

async function restoreInto(path: string): Promise<TestInstallation> {
  const cwd = makeTestDir();
  const env = { DATABASE_URL: await createEmptyDatabase() };
  await restore(parseConfig({ NODE_ENV: "test", ...env }, cwd), path, makeTool());
  const copy = await startInstallation(env, cwd);
  onTestFinished(copy.stop);
  return copy;
}

async function readNamed({ context }: TestInstallation) {
  const { rows } = await context.db.pool.query<{ key: string; pieces: string[]; isShown: boolean }>(
    `select key, pieces, used_by is not null as "isShown" from files`,
  );
  const keys = rows.flatMap(({ key, pieces }) => [key, `${key}.preview`, ...pieces]);
  return { keys: new Set(keys), shown: new Set(rows.filter((row) => row.isShown).map(({ key }) => key)) };
}

/** The smaller pictures of photographs that notes show. */
async function listShownPreviews({ context }: TestInstallation): Promise<string[]> {
  const { rows } = await context.db.pool.query<{ key: string }>(
    `select key || '.preview' as key from files join attachments using (key)
      where used_by is not null and facts ->> 'placeholder' is not null`,
  );
  return rows.map(({ key }) => key).toSorted();
}

/** Keys of the files of a data directory or a backup. */
function listStored(dir: string): string[] {
  const folder = join(dir, "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
