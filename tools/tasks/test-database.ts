import { openScratchDir } from "./scratch-dir.ts";
import { runProgram } from "./run-program.ts";

/**
 * The tests that speak to the database once more, on the server of TEST_DATABASE_URL instead of the embedded one: what an installation
 * of one's own runs on may be three releases older. Its role must be allowed to make databases.
 */
const TESTS = [
  { root: "apps/server", folders: ["src/features", "src/platform/db", "src/platform/backup", "src/platform/jobs"] },
  { root: "bench", folders: ["scaled"] },
];

if (!process.env["TEST_DATABASE_URL"]) {
  console.error("TEST_DATABASE_URL names no PostgreSQL, such as postgresql://postgres@localhost:5432/postgres.");
  process.exit(2);
}
const scratch = openScratchDir();
process.env["TMPDIR"] = scratch.path;
process.on("exit", scratch.remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const failed = TESTS.filter(({ root, folders }) => !runProgram("vitest", ["run", "--root", root, ...folders]));
process.exit(failed.length === 0 ? 0 : 1);
