import { startTestRun } from "../testing/test-run.ts";

/**
 * The tests that speak to the database once more, on the server of TEST_DATABASE_URL instead of the embedded one: what an installation
 * of one's own runs on may be three releases older. Its role must be allowed to make databases.
 */
const FOLDERS = ["src/features", "src/platform/db", "src/platform/backup", "src/platform/jobs"];
const LIMIT_MS = 10 * 60_000;

if (!process.env["TEST_DATABASE_URL"]) {
  console.error("TEST_DATABASE_URL names no PostgreSQL, such as postgresql://postgres@localhost:5432/postgres.");
  process.exit(2);
}
const { passed, isLate, leftovers } = await startTestRun().runLane(
  "vitest",
  ["run", "--root", "apps/server", ...FOLDERS],
  { limitMs: LIMIT_MS, isLive: true },
);
if (isLate) console.error(`FAIL  out of time after ${LIMIT_MS / 60_000} minutes`);
for (const command of leftovers) console.error(`FAIL  left behind: ${command}`);
process.exit(passed && leftovers.length === 0 ? 0 : 1);
