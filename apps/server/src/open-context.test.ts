import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { openContext, openToolContext } from "./open-context.ts";
import { createEmptyDatabase } from "./platform/backup/test-backup.ts";
import { wrapRoomKey } from "./platform/security/room-key.ts";
import { makeTestDir } from "./platform/test-dir.ts";

const OWN = "0123456789-abcdefghijklmnopqrstuvw-own";
const OTHER = "0123456789-abcdefghijklmnopqrstuvw-other";
const REFUSED = /under another secret/;

test("a node or a tool with another secret than its database's does not start", async () => {
  const url = await createEmptyDatabase();
  await withNode(url, OWN, () => Promise.resolve());
  await expect(open(url, OTHER)).rejects.toThrow(REFUSED);
  await expect(open(url, OTHER, openToolContext)).rejects.toThrow(REFUSED);
  await withNode(url, OWN, () => Promise.resolve());
});

test("nor does it on a database of an earlier release, whose oldest room tells the secret", async () => {
  const url = await createEmptyDatabase();
  await withNode(url, OWN, async ({ db, secrets }) => {
    const id = randomUUID();
    const wrapped = wrapRoomKey(id, Buffer.alloc(32), secrets);
    const insert = "insert into rooms (id, chat_type, unique_key, wrapped_key) values ($1, 'group', 'one', $2)";
    await db.pool.query(insert, [id, wrapped]);
    await db.pool.query("update instance set key_fingerprint = null");
  });
  await expect(open(url, OTHER)).rejects.toThrow(REFUSED);
  await withNode(url, OWN, async ({ db }) => {
    const { rows } = await db.pool.query("select key_fingerprint from instance");
    expect(rows).toEqual([{ key_fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });
});

test("of two nodes with two secrets that start on a new database at once, one starts", async () => {
  const url = await createEmptyDatabase();
  const starts = await Promise.allSettled([open(url, OWN), open(url, OTHER)]);
  const started = starts.filter((start) => start.status === "fulfilled");
  for (const { value } of started) await value.close();
  expect(started).toHaveLength(1);
  expect(starts.find((start) => start.status === "rejected")?.reason).toMatchObject({
    message: expect.stringMatching(REFUSED),
  });
});

async function open(url: string, secret: string, openIt = openContext) {
  const config = parseConfig({ NODE_ENV: "test", DATABASE_URL: url, INSTANCE_SECRET: secret }, makeTestDir());
  const opened = await openIt(config, pino({ level: "silent" }));
  onTestFinished(opened.close);
  return opened;
}

async function withNode(url: string, secret: string, use: (context: Context) => Promise<void>): Promise<void> {
  const { context, close } = await open(url, secret);
  await use(context);
  await close();
}
