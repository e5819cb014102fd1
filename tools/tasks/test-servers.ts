import { openScratchDir } from "./scratch-dir.ts";
import { runProgram } from "./run-program.ts";

/**
 * The tests that are skipped where a server is missing (Redis, S3, a longer queue of connections), and nothing else: for a machine that has
 * them, after `npm test` ran on one that has nothing.
 */
const RUNS: readonly { readonly root: string; readonly args: readonly string[] }[] = [
  {
    root: "apps/server",
    args: [
      "src/platform/bus/redis-bus.test.ts",
      "src/platform/doctor/doctor.test.ts",
      "src/platform/realtime/redis-presence.test.ts",
      "src/platform/security/rate-limiter.test.ts",
      "src/platform/storage/s3-storage.test.ts",
    ],
  },
  { root: "bench", args: ["scaled"] },
  { root: "bench", args: ["faults/faults.test.ts", "--testNamePattern", "Redis|failover"] },
];

const scratch = openScratchDir();
process.env["TMPDIR"] = scratch.path;
process.on("exit", scratch.remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const failed = RUNS.filter(({ root, args }) => !runProgram("vitest", ["run", "--root", root, ...args]));
process.exit(failed.length === 0 ? 0 : 1);
