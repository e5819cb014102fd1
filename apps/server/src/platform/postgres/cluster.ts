import { execFile } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureOwner, ensurePrivateDir } from "./ownership.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

const run = promisify(execFile);

export const SUPERUSER = "atrium";

/** Where the cluster of a data directory is. */
export function toClusterPath(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Makes the cluster at first, whole or not at all, and checks that this release can open the one that is there. */
export async function ensureCluster(dataDir: string, user: DatabaseUser, binaries: PostgresBinaries): Promise<string> {
  const cluster = toClusterPath(dataDir);
  if (!existsSync(join(cluster, "PG_VERSION"))) await initialise(cluster, user, binaries);
  ensureOwner(cluster, user);
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== binaries.majorVersion) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this release brings PostgreSQL ${binaries.majorVersion}. Start the release that made it, make a backup there and restore it here.`,
    );
  }
  return cluster;
}

async function initialise(cluster: string, user: DatabaseUser, binaries: PostgresBinaries): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  ensurePrivateDir(unfinished, user);
  const { file, args, options } = user.command(binaries.initdb, toInitdbArguments(unfinished));
  await run(file, args, { ...options, cwd: "/", env: POSTGRES_ENVIRONMENT });
  renameSync(unfinished, cluster);
}

/**
 * Texts sort and fold by ICU's root collation, the same on every machine. The C library is left only to tell letters
 * from other characters when text search splits words, which needs a UTF-8 locale.
 * Trust: see {@link makeSocketDir} for what stands in its place.
 */
function toInitdbArguments(dir: string): string[] {
  const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const locale = ["--locale-provider=icu", "--icu-locale=und", "--locale=C", `--lc-ctype=${ctype}`];
  return ["-D", dir, "-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--no-instructions", ...locale];
}

/** Not our own environment, which may hold PG* settings and secrets. */
export const POSTGRES_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };
