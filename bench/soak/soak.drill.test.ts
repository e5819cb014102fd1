import { expect, onTestFinished, test } from "vitest";
import { openOneServer } from "./one-server.ts";
import { toReport } from "./report.ts";
import { runSoak } from "./soak-run.ts";

const SEED = 42;
const FAULT_MS = 60_000;
const SHOWN_PROBLEMS = 10;
const TIMEOUT_MS = 180_000;

test(
  "R1 and R2 hold through cuts, half-open connections, stalls and killed servers",
  async () => {
    const server = await openOneServer();
    onTestFinished(() => server.close(), 30_000);
    const result = await runSoak(server, { seed: SEED, faultMs: FAULT_MS, onProgress: () => {} });
    process.stdout.write(`${toReport(result)}\n`);
    expect(result.problems.slice(0, SHOWN_PROBLEMS)).toEqual([]);
    // A run in which nothing happened would prove nothing.
    expect(result.journal.sent.length).toBeGreaterThan(500);
    const { changes, deletions, files } = result.journal.tallies;
    expect(Math.min(changes, deletions, files)).toBeGreaterThan(0);
    expect(result.proxy.cuts).toBeGreaterThan(5);
    expect(result.proxy.halfOpens).toBeGreaterThan(5);
    expect([...result.strikes.values()].every((count) => count > 0)).toBe(true);
  },
  TIMEOUT_MS,
);
