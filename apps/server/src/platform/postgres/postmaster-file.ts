import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isPostgresOf, isTaken } from "./process-identity.ts";

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** False while it starts, recovers or shuts down. */
  readonly ready: boolean;
};

/** The living server of a cluster by its `postmaster.pid`; null when there is none or the file is stale. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketDir, , , status] = readLines(join(cluster, "postmaster.pid"));
  if (!pid || !isPostgresOf(Number(pid), realpathSync(cluster))) return null;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? "", ready: status?.trim() === "ready" };
}

/**
 * PostgreSQL takes any process with the number in its file for a server of its own, even the unreaped remains of the
 * last one, and in a container the numbers of the last run come again. Only to be called when nothing of the last
 * server runs any more. The number of a process that is gone is left to PostgreSQL, which looks closer.
 */
export function removeMisleadingPidFile(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  const pid = Number(readLines(file)[0]);
  if (pid > 0 && isTaken(pid)) rmSync(file);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
