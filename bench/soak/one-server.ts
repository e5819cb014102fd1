import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toClusterPath } from "../../apps/server/src/platform/postgres/cluster.ts";
import { stopOrphanedPostgres } from "../../apps/server/src/platform/postgres/orphaned-postgres.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { openWorkshop } from "../bench-people.ts";
import { findFreePort } from "../../apps/server/src/platform/test-port.ts";
import { killDatabase } from "./database-process.ts";
import type { Deployment } from "./deployment.ts";
import { NodeProcess } from "./node-process.ts";

export type OneServer = Deployment & {
  readonly node: NodeProcess;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};
type Options = {
  /** Where the data directory is made. */
  readonly parentDir?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** The embedded form: one server and its own database in a data directory that is gone at the end. */
export async function openOneServer({ parentDir = tmpdir(), env = {} }: Options = {}): Promise<OneServer> {
  const dataDir = mkdtempSync(join(parentDir, "atrium-soak-"));
  chmodSync(dataDir, 0o755);
  const node = await NodeProcess.start(await findFreePort(), { DATA_DIR: dataDir, DEMO: "false", ...env });
  return {
    node,
    dataDir,
    ports: [node.port],
    openWorkshop: () => openWorkshop(dataDir),
    mend: () => node.mend(),
    strikes: [
      { name: "server killed", weight: 2, run: () => node.restart() },
      { name: "database killed", weight: 1, run: () => Promise.resolve(killDatabase(dataDir)) },
    ],
    async close() {
      try {
        await node.stop();
      } finally {
        await stopOrphan(toClusterPath(dataDir));
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** A server that was killed and did not start again has left its database running. */
async function stopOrphan(cluster: string): Promise<void> {
  if (existsSync(cluster)) await stopOrphanedPostgres(cluster, createLog({ level: "fatal" }));
}
