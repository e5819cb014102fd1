import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toClusterPath } from "../../apps/server/src/platform/postgres/cluster.ts";
import { listPostgresOf } from "../../apps/server/src/platform/postgres/process-identity.ts";

/** Ends the embedded database of a data directory with SIGKILL; its server starts it again. */
export function killDatabase(dataDir: string): void {
  process.kill(readPostmaster(dataDir), "SIGKILL");
}

/** The database hangs: all of its processes stand still, with every connection open, and then go on. */
export async function stallDatabase(dataDir: string, durationMs: number): Promise<void> {
  // The postmaster first, so that no new process escapes.
  process.kill(readPostmaster(dataDir), "SIGSTOP");
  const stopped = listPostgresOf(realpathSync(toClusterPath(dataDir)));
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  await sleep(durationMs);
  for (const pid of stopped) process.kill(pid, "SIGCONT");
}

function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(toClusterPath(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);
}
