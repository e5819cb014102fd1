import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { toClusterPath } from "../postgres/cluster.ts";
import { lockDataDir } from "../postgres/data-dir-lock.ts";
import { openDatabase, type DatabaseAddress } from "../db/database.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { stopOrphanedPostgres } from "../postgres/orphaned-postgres.ts";
import { inClientTransaction } from "../db/client-transaction.ts";
import { countRows, listTables } from "./database/catalogue.ts";
import { syncFolder } from "./draft-dir.ts";
import { isOfJobs } from "./database/load-database.ts";
import { Refusal } from "./refusal.ts";
import type { Installation } from "./tool.ts";

const SILENT = pino({ level: "silent" });

export type RestoreTarget = {
  readonly address: DatabaseAddress;
  /** The restored database becomes the installation's. */
  readonly settle: () => Promise<void>;
  /** Leaves no database behind. */
  readonly abandon: () => Promise<void>;
};

/** The empty database to restore into. @throws Refusal when it is not empty */
export function openRestoreTarget({ databaseUrl, dataDir }: Installation): Promise<RestoreTarget> {
  return databaseUrl === null ? openEmbedded(dataDir) : openExternal(databaseUrl);
}

/** Filled in one transaction, it stays empty until all of it is there. */
async function openExternal(url: string): Promise<RestoreTarget> {
  // One connection looks whether the target is empty.
  const { pool, close } = openDatabase({ address: url, poolSize: 1, onError() {} });
  try {
    const taken = await inClientTransaction(pool, async (client) => {
      for (const { name } of await listTables(client)) {
        // The job library's tables may stand here empty, from a restore that was cut off.
        if (!isOfJobs(name) || (await countRows(client, name)) > 0) return name;
      }
      return null;
    });
    if (taken) {
      throw new Refusal(
        `The database of DATABASE_URL is not empty: it has the table ${taken}. Restore into a new database.`,
      );
    }
  } finally {
    await close();
  }
  return { address: url, settle: () => Promise.resolve(), abandon: () => Promise.resolve() };
}

/** Made beside its place, and moved there when it is whole. */
async function openEmbedded(dataDir: string): Promise<RestoreTarget> {
  const place = toClusterPath(dataDir);
  if (existsSync(place)) {
    throw new Refusal(
      `There is a database in ${dataDir}, and a backup is only restored into an empty installation. Set DATA_DIR to a new directory, or move the old one away.`,
    );
  }
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDataDir(dataDir);
  const staging = join(dataDir, "restoring");
  const clear = () => rmSync(staging, { recursive: true, force: true });
  try {
    if (existsSync(toClusterPath(staging))) await stopOrphanedPostgres(toClusterPath(staging), SILENT);
    clear();
    const server = await startEmbeddedPostgres({ dataDir: staging, log: SILENT });
    let isRunning = true;
    const stop = async (): Promise<void> => {
      if (isRunning) await server.stop();
      isRunning = false;
    };
    const leave = (): void => {
      clear();
      lock.release();
    };
    return {
      address: server.connection,
      async settle() {
        await stop();
        renameSync(toClusterPath(staging), place);
        syncFolder(dataDir);
        leave();
      },
      async abandon() {
        await stop();
        leave();
      },
    };
  } catch (err) {
    clear();
    lock.release();
    throw err;
  }
}
