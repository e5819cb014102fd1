import { createHash } from "node:crypto";
import { join } from "node:path";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import { openDatabase, type DatabaseAddress } from "../../db/database.ts";
import { MIGRATION_LOCK } from "../../db/lock-keys.ts";
import { inClientTransaction } from "../../db/client-transaction.ts";
import { ensureOwnSecret, ForeignSecret } from "../../security/database-secret.ts";
import type { Secrets } from "../../security/secrets.ts";
import { listApplied, listSequences, listTables, type Table } from "./catalogue.ts";
import { CopyOut } from "./copy-out.ts";
import { writeHashed } from "../hashed-file.ts";
import type { FileEntry } from "../file-list.ts";
import type { Manifest, TableEntry } from "../manifest.ts";
import { Refusal } from "../refusal.ts";
import { UNHURRIED } from "./session-settings.ts";
import { type NamedFiles, toCount, toSize, type Tool } from "../tool.ts";

type Dump = Pick<Manifest, "databaseBytes" | "migrations" | "tables" | "sequences" | "files"> & {
  /** Of the same moment as the rows. */
  readonly named: NamedFiles | null;
};
type Dumping = Pick<Tool, "listNamedFiles" | "tell" | "signal"> & {
  readonly address: DatabaseAddress;
  readonly secrets: Secrets;
  readonly dir: string;
};

/**
 * Writes every table as it is at one moment, while others go on reading and writing.
 * @throws Refusal for a database that is under another secret: nobody could read the backup
 */
export async function dumpDatabase({ address, secrets, dir, listNamedFiles, tell, signal }: Dumping): Promise<Dump> {
  const { pool, close } = openDatabase({ address, poolSize: 2, onError() {} }); // One reads, one keeps the snapshot.
  try {
    await ensureOwnSecret(pool, secrets).catch(toRefusal);
    return await inClientTransaction(pool, async (client) => {
      await client.query("set transaction isolation level repeatable read, read only");
      // Nothing migrates between the first look at the tables, which is the moment, and the locks that keep their shape.
      const tables = await withAdvisoryLock(pool, MIGRATION_LOCK, () => holdTables(client));
      const migrations = await listApplied(client);
      const files: FileEntry[] = [];
      const entries: TableEntry[] = [];
      for (const table of tables) {
        const { entry, file } = await dumpTable({ client, table, dir, signal });
        entries.push(entry);
        files.push(file);
        tell(`${table.name}: ${toCount(entry.rows, "row")}, ${toSize(file.size)}`);
      }
      // Sequences stand outside of transactions; read last, they are past every row above.
      const sequences = await listSequences(client);
      const named = await listNamedFiles(client);
      return { databaseBytes: await measure(client), migrations, tables: entries, sequences, files, named };
    });
  } finally {
    await close();
  }
}

function toRefusal(err: unknown): never {
  throw err instanceof ForeignSecret ? new Refusal(err.message) : err;
}

async function holdTables(client: pg.PoolClient): Promise<Table[]> {
  await client.query(UNHURRIED);
  const tables = await listTables(client);
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
  }
  return tables;
}

/** Ours are in small letters; one that is not could have the name of another where letters are all small. */
function toFileName(table: string): string {
  const name = table.toLowerCase().replaceAll(/[^a-z0-9_]/g, "-");
  if (/^[a-z0-9_.]+$/.test(table)) return name;
  return `${name}-${createHash("sha256").update(table).digest("hex").slice(0, 16)}`;
}

async function dumpTable({
  client,
  table: { name, columns },
  dir,
  signal,
}: {
  client: pg.PoolClient;
  table: Table;
  dir: string;
  signal: AbortSignal;
}): Promise<{ entry: TableEntry; file: FileEntry }> {
  const path = `tables/${toFileName(name)}.copy.gz`;
  const rows = client.query(new CopyOut(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
  // Sealed texts do not shrink further at higher levels, they only take longer.
  const written = await writeHashed(join(dir, path), [rows, createGzip({ level: 1 })], signal);
  return { entry: { name, columns: [...columns], rows: rows.rows, file: path }, file: { path, ...written } };
}

async function measure(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>("select pg_database_size(current_database()) as bytes");
  return rows[0]?.bytes ?? 0;
}
