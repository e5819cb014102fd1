import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toClusterPath } from "../../apps/server/src/platform/postgres/cluster.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded-postgres.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { queryOnce } from "./query-once.ts";

const BACK_WITHIN_MS = 20_000;

export type SharedDatabase = {
  readonly url: string;
  /** Ends the database with SIGKILL and resolves when it has come back by itself. Null where it is not ours to end. */
  readonly kill: (() => Promise<void>) | null;
  readonly query: (text: string) => Promise<Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
};

/** An empty database: on the server of TEST_DATABASE_URL, otherwise on one of the embedded kind. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const given = process.env["TEST_DATABASE_URL"];
  return given ? openOnServer(given) : openOnEmbedded();
}

async function openOnServer(server: string): Promise<SharedDatabase> {
  const name = `atrium_scaled_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await query(server, `create database ${name}`);
  return {
    url: url.href,
    kill: null,
    query: (text) => query(url.href, text),
    close: async () => void (await query(server, `drop database ${name} with (force)`)),
  };
}

async function openOnEmbedded(): Promise<SharedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-scaled-"));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog({ level: "fatal" }) });
  // Whoever breaks off a run leaves no server behind.
  const abandon = (): void => {
    const postmaster = readPostmaster(dataDir);
    if (postmaster > 0) process.kill(postmaster, "SIGQUIT");
  };
  process.once("exit", abandon);
  const { host, port, user, database } = server.connection;
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return {
    url,
    async kill() {
      const before = readPostmaster(dataDir);
      process.kill(before, "SIGKILL");
      for (const deadline = Date.now() + BACK_WITHIN_MS; ; await sleep(20)) {
        if (readPostmaster(dataDir) !== before && (await query(url, "select").catch(() => null))) return;
        if (Date.now() > deadline) throw new Error("the database did not come back");
      }
    },
    query: (text) => query(url, text),
    async close() {
      process.off("exit", abandon);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** 0 while there is none. */
function readPostmaster(dataDir: string): number {
  try {
    return Number(readFileSync(join(toClusterPath(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  queryOnce({ connectionString: url }, text);
