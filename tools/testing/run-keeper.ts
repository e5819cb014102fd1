import { rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { killMarked } from "./run-mark.ts";

/**
 * Stands beside a run of tests and outlives it: when the pipe from the run ends, however the run ended, it ends everything that the run
 * started and removes its directory. Usage: run-keeper.ts MARK DIRECTORY, with the pipe as standard input.
 */
const [mark, dir] = process.argv.slice(2);
if (!mark || !dir) {
  console.error("Usage: run-keeper.ts MARK DIRECTORY");
  process.exit(2);
}
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("SIGHUP", () => {});
await finished(process.stdin.resume()).catch(() => {});
await killMarked({ mark, dir });
rmSync(dir, { recursive: true, force: true });
