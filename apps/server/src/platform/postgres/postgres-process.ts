import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BoundedLog } from "./bounded-log.ts";
import { POSTGRES_ENVIRONMENT } from "./cluster.ts";
import { clearOrphans } from "./orphaned-postgres.ts";
import { toArguments } from "./postgres-settings.ts";
import { findPostmaster } from "./postmaster-file.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** How often the database is looked at while it starts. */
const POLL_MS = 10;
/** The database has this long to write everything when the server stops; then it is ended, and recovery does the rest. */
const FAST_SHUTDOWN_MS = 30_000;

export type Launch = {
  readonly program: string;
  readonly cluster: string;
  readonly socketDir: string;
  readonly user: DatabaseUser;
  readonly log: BoundedLog;
  readonly settings: Readonly<Record<string, string>>;
};

export type PostgresProcess = { readonly exited: Promise<void>; readonly stop: () => Promise<void> };

/**
 * Starts the server and resolves when it takes connections, after recovery if need be.
 * It has its own process group, so that Ctrl-C in a terminal reaches it only through us, when we are done with it.
 * @throws Error with the end of its log when it gives up
 */
export async function launchPostgres(launch: Launch): Promise<PostgresProcess> {
  await clearOrphans(launch.cluster);
  launch.log.trim();
  const logStart = launch.log.size();
  const child = spawnPostgres(launch);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const ended = exited.then(() => true);
  while (!isReady(launch.cluster, child)) {
    if (await Promise.race([ended, sleep(POLL_MS, false)])) {
      throw new Error(`The embedded PostgreSQL did not start:\n${launch.log.readFrom(logStart)}`);
    }
  }
  return { exited, stop: () => stopChild(child, exited) };
}

function spawnPostgres({ program, cluster, socketDir, user, log, settings }: Launch): ChildProcess {
  const socket = ["-c", `unix_socket_directories=${socketDir}`];
  const { file, args, options } = user.command(program, ["-D", cluster, ...socket, ...toArguments(settings)]);
  const output = log.open();
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: "/",
      env: POSTGRES_ENVIRONMENT,
      stdio: ["ignore", output, output],
      detached: true,
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

function isReady(cluster: string, child: ChildProcess): boolean {
  const postmaster = findPostmaster(cluster);
  return postmaster !== null && postmaster.pid === child.pid && postmaster.ready;
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.ref();
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), FAST_SHUTDOWN_MS);
  await exited;
  clearTimeout(impatience);
}
