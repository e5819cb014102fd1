import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Config } from "../../config.ts";
import { openDatabase } from "../db/database.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { inClientTransaction } from "../db/client-transaction.ts";
import { toKeyFile } from "../security/secrets.ts";
import { backUpForRehearsal } from "./back-up.ts";
import { countRows, listTables } from "./database/catalogue.ts";
import { ensureKey, placeKey } from "./instance-key.ts";
import { loadDatabase } from "./database/load-database.ts";
import type { Manifest, TableEntry } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { type Removal, watchRemovals } from "./removals.ts";
import { toSize, type Tool } from "./tool.ts";
import { verifyBackup } from "./verify-backup.ts";

export type Rehearsal = {
  readonly migrated: readonly string[];
  readonly migratedInMs: number;
  /** Tables whose rows are more or fewer than before; `after` is null for one that is gone. */
  readonly changes: readonly { table: string; before: number; after: number | null }[];
  /** Rows that migrations took away because they were to. */
  readonly removals: readonly Removal[];
};

type Options = {
  /** A backup to rehearse with; without one, the data as it is now. */
  readonly backup: string | null;
  readonly tool: Tool;
  /** Looks at the upgraded copy, by a configuration that knows nothing of the original. */
  readonly examine: (copy: Config) => Promise<void>;
};

/** Upgrades a copy of the data to this release and takes it away again. The original is only read. */
export async function rehearse(config: Config, { backup, tool, examine }: Options): Promise<Rehearsal> {
  const home = mkdtempSync(join(tmpdir(), "atrium-rehearsal-"));
  // The database may run as another user, who has to pass through. What is private in here is so by itself.
  chmodSync(home, 0o755);
  const copy = toCopy(config, join(home, "data"));
  try {
    const dir = backup ?? (await backUpForRehearsal(config, join(home, "backup"), tool)).path;
    const manifest = await verifyBackup(dir, tool);
    ensureSpace(home, manifest);
    mkdirSync(copy.dataDir);
    const keyHolder = existsSync(toKeyFile(dir)) ? dir : config.dataDir;
    if (ensureKey(keyHolder, manifest, copy) === "bring") await placeKey(keyHolder, copy.dataDir, tool.signal);
    return await upgradeCopy({ copy, dir, manifest, tool, examine });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Reaches nobody: no other database, bus, bucket, mailbox or telephone. */
function toCopy(config: Config, dataDir: string): Config {
  const outside = { databaseUrl: null, redisUrl: null, s3: null, sms: null, mail: { ...config.mail, smtpUrl: null } };
  return { ...config, ...outside, dataDir, demo: false };
}

type Upgrade = Omit<Options, "backup"> & {
  readonly copy: Config;
  readonly dir: string;
  readonly manifest: Manifest;
};

async function upgradeCopy({ copy, dir, manifest, tool, examine }: Upgrade): Promise<Rehearsal> {
  const server = await startEmbeddedPostgres({ dataDir: copy.dataDir, log: pino({ level: "silent" }) });
  // Connections of a rehearsal on a copy, which nobody else uses.
  const { pool, close } = openDatabase({ address: server.connection, poolSize: 2, onError() {} });
  try {
    const before = await loadDatabase({ pool, dir, manifest, tool, beforeCommit: () => Promise.resolve() });
    const startedAt = performance.now();
    const { watch, removals } = watchRemovals(tool.migrations);
    const migrated = await migrate(pool, tool.migrations, watch);
    const migratedInMs = Math.round(performance.now() - startedAt);
    const after = await inClientTransaction(pool, async (client) => {
      const counts = new Map<string, number>();
      for (const { name } of await listTables(client)) counts.set(name, await countRows(client, name));
      return counts;
    });
    await examine(copy);
    return { migrated, migratedInMs, changes: listChanges(before, after), removals };
  } finally {
    await close();
    await server.stop();
  }
}

/** Whether a table has fewer rows than before, or is gone, beyond what was to be taken away. */
export function losesRows({ changes, removals }: Pick<Rehearsal, "changes" | "removals">): boolean {
  return changes.some(({ table, before, after }) => (after ?? 0) + countRemoved(removals, table) < before);
}

function countRemoved(removals: readonly Removal[], table: string): number {
  return removals.filter((removal) => removal.table === table).reduce((sum, { rows }) => sum + rows, 0);
}

/** The record of migrations grows with each of them. */
function listChanges(before: readonly TableEntry[], after: ReadonlyMap<string, number>): Rehearsal["changes"] {
  return before
    .map(({ name, rows }) => ({ table: name, before: rows, after: after.get(name) ?? null }))
    .filter((change) => change.table !== "atrium_migrations" && change.before !== change.after);
}

/** The copy and what is written to make it, on a disk that may be the one people write on. */
function ensureSpace(dir: string, { databaseBytes }: Manifest): void {
  const { bavail, bsize } = statfsSync(dir);
  const neededBytes = 2 * databaseBytes;
  if (bavail * bsize > neededBytes) return;
  throw new Refusal(
    `The rehearsal needs ${toSize(neededBytes)} in ${dir}, and ${toSize(bavail * bsize)} are free. Set TMPDIR to a directory with more room.`,
  );
}
