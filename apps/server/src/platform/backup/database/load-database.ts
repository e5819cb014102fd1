import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { PREPARE_DATABASE, readMigrations } from "../../db/migrate.ts";
import { inClientTransaction } from "../../db/client-transaction.ts";
import { countRows, listSequences, listTables } from "./catalogue.ts";
import { copyIn } from "./copy-in.ts";
import { dropForeignKeys, restoreForeignKeys } from "./foreign-keys.ts";
import type { Manifest, SequenceEntry, TableEntry } from "../manifest.ts";
import { Refusal } from "../refusal.ts";
import { UNHURRIED } from "./session-settings.ts";
import { toCount, type Tool } from "../tool.ts";

/** Rows are handed on in pieces of about this size. */
const PIECE_BYTES = 256 * 1024;

type Loading = {
  readonly pool: pg.Pool;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly tool: Tool;
  /** What has to be in its place when the data is; is given the transaction that sees it. */
  readonly beforeCommit: (client: pg.PoolClient) => Promise<void>;
};

/**
 * Brings a backup into an empty database in one transaction: the tables as they were made then, the rows, and an id of the
 * database's own, so that sync tokens of the one that was backed up are not mistaken for ours. Answers which tables it filled.
 * @throws Refusal when the backup does not fit this release
 */
export async function loadDatabase({ pool, dir, manifest, tool, beforeCommit }: Loading): Promise<TableEntry[]> {
  if (manifest.tables.some(({ name }) => isOfJobs(name))) await runMigrations({ pgPool: pool });
  return inClientTransaction(pool, async (client) => {
    await client.query(UNHURRIED);
    await makeTables(client, manifest, tool.migrations);
    const tables = await matchTables(client, manifest, tool);
    const foreignKeys = await dropForeignKeys(client);
    await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    for (const table of tables) await loadTable({ client, table, dir, tool });
    await setSequences(client, manifest.sequences);
    await restoreForeignKeys(client, foreignKeys);
    await client.query("update instance set id = default");
    for (const table of tables) await ensureCount(client, table);
    await beforeCommit(client);
    tool.signal.throwIfAborted();
    return tables;
  });
}

export const isOfJobs = (name: string): boolean => name.startsWith("graphile_worker.");

async function makeTables(client: pg.PoolClient, { migrations }: Manifest, folder: string): Promise<void> {
  const wanted = new Set(migrations.map(({ name }) => name));
  await client.query(PREPARE_DATABASE);
  for (const { name, sql } of readMigrations(folder)) if (wanted.has(name)) await client.query(sql);
}

/** The backup's tables that are there. The migrations are the same, so what they do not make was never Atrium's. */
async function matchTables(client: pg.PoolClient, manifest: Manifest, { tell }: Tool): Promise<TableEntry[]> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const [ours, strange] = partition(manifest.tables, ({ name }) => present.has(name) || isOfJobs(name));
  for (const { name, rows } of strange) {
    tell(`${name}: left out with its ${toCount(rows, "row")}, as no migration of Atrium makes it`);
  }
  const misfit = ours.find(({ name, columns }) => columns.some((column) => !present.get(name)?.has(column)));
  if (!misfit) return ours;
  throw new Refusal(
    `The table ${misfit.name} of this backup has another form in this release. Restore the backup with the release that made it (${manifest.release}), and start this one on it.`,
  );
}

async function loadTable({
  client,
  table: { name, columns, file, rows },
  dir,
  tool: { tell, signal },
}: {
  client: pg.PoolClient;
  table: TableEntry;
  dir: string;
  tool: Tool;
}): Promise<void> {
  // What a trigger would do was done when the rows were first written.
  await client.query(`alter table ${name} disable trigger user`);
  const source = pipeline(
    createReadStream(join(dir, file), { signal }),
    createGunzip({ chunkSize: PIECE_BYTES }),
    () => {},
  );
  const loaded = await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, source);
  await client.query(`alter table ${name} enable trigger user`);
  if (loaded !== rows) throw new Error(`${name} took ${loaded} rows of ${rows}.`);
  tell(`${name}: ${toCount(loaded, "row")}`);
}

async function setSequences(client: pg.PoolClient, wanted: readonly SequenceEntry[]): Promise<void> {
  const present = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of wanted.filter((sequence) => present.has(sequence.name))) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, lastValue, isCalled]);
  }
}

async function ensureCount(client: pg.PoolClient, { name, rows }: TableEntry): Promise<void> {
  const found = await countRows(client, name);
  if (found !== rows) throw new Error(`${name} holds ${found} rows, and the backup ${rows}.`);
}

function partition<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => belongs(item)), items.filter((item) => !belongs(item))];
}
