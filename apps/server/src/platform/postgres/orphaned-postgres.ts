import { realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { findPostmaster, removeMisleadingPidFile } from "./postmaster-file.ts";
import { isPostgresOf, listPostgresOf } from "./process-identity.ts";

/** How often a database left running is looked at while it ends. */
const POLL_MS = 10;
/** A database that a killed node left running has this long to write everything; then it is ended, and recovery does the rest. */
const FAST_SHUTDOWN_MS = 30_000;

/**
 * Ends the server that a killed node left running in its cluster, and tells whether there was one.
 *
 * It is stopped rather than taken over: its sessions may still hold the dead node's locks, and it may run another
 * release's programs and settings.
 */
export async function stopOrphanedPostgres(cluster: string, log: Logger): Promise<boolean> {
  const postmaster = findPostmaster(cluster);
  if (!postmaster) return false;
  log.warn({ pid: postmaster.pid }, "stopping the PostgreSQL that a killed node left running");
  await shutDown(postmaster.pid, realpathSync(cluster));
  return true;
}

/** Ends what outlived a server that was itself killed, so that the next one can start. */
export async function clearOrphans(cluster: string): Promise<void> {
  await killOrphans(realpathSync(cluster));
  removeMisleadingPidFile(cluster);
}

/** Connections are closed and everything is written; after too long a wait, recovery will have to do. */
async function shutDown(pid: number, cluster: string): Promise<void> {
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + FAST_SHUTDOWN_MS;
  while (isPostgresOf(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(POLL_MS);
  }
}

/** A busy backend can outlive its server and write to files that the next server is recovering. */
async function killOrphans(cluster: string): Promise<void> {
  for (let orphans = listPostgresOf(cluster); orphans.length > 0; orphans = listPostgresOf(cluster)) {
    for (const pid of orphans) tryKill(pid);
    await sleep(POLL_MS);
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (err) {
    if (!(err instanceof Error && "code" in err && err.code === "ESRCH")) throw err;
  }
}
