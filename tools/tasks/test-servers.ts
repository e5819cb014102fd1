import { startTestRun } from "../testing/test-run.ts";

/** The contract tests of Redis and S3 against real servers, which `npm test` skips where there are none. */
const FILES = [
  "src/platform/bus/redis-bus.test.ts",
  "src/platform/doctor/doctor.test.ts",
  "src/platform/realtime/redis-presence.test.ts",
  "src/platform/security/rate-limiter.test.ts",
  "src/platform/storage/s3-storage.test.ts",
];
const LIMIT_MS = 5 * 60_000;

const { passed, isLate, leftovers } = await startTestRun().runLane(
  "vitest",
  ["run", "--root", "apps/server", ...FILES],
  { limitMs: LIMIT_MS, isLive: true },
);
if (isLate) console.error(`FAIL  out of time after ${LIMIT_MS / 60_000} minutes`);
for (const command of leftovers) console.error(`FAIL  left behind: ${command}`);
process.exit(passed && leftovers.length === 0 ? 0 : 1);
