import { parseArgs } from "node:util";
import { ensureChromium } from "../testing/chromium.ts";
import { startTestRun } from "../testing/test-run.ts";

/**
 * What is no part of the gate and is run before an issue is resolved; what it came to is written down in docs/reliability.md.
 * Usage: drills.ts --of faults|scaled
 */
type Drill = { readonly root: string; readonly files: readonly string[]; readonly limitMinutes: number };

const DRILLS: Readonly<Record<string, readonly Drill[]>> = {
  /** Kills, hangs, full disks, jumping clocks, failovers, floods, signals; each alone. */
  faults: [
    { root: "bench", files: ["faults", "soak"], limitMinutes: 30 },
    { root: "apps/server", files: ["main", "manifest"], limitMinutes: 10 },
    { root: "tools", files: ["signals"], limitMinutes: 10 },
  ],
  /** Several nodes on one database and one Redis. */
  scaled: [{ root: "bench", files: ["scaled"], limitMinutes: 20 }],
};

const { of } = parseArgs({ options: { of: { type: "string" } } }).values;
const drills = DRILLS[of ?? ""];
if (!drills) {
  console.error(`Usage: drills.ts --of ${Object.keys(DRILLS).join("|")}`);
  process.exit(2);
}
const { runLane } = startTestRun();
const chromium = ensureChromium();
let failed = 0;
for (const { root, files, limitMinutes } of drills) {
  const { passed, isLate, leftovers } = await runLane("vitest", ["run", "--root", root, ...files], {
    limitMs: limitMinutes * 60_000,
    env: { DRILLS: "1", ...(chromium && { CHROMIUM_PATH: chromium }) },
    isLive: true,
  });
  if (isLate) console.error(`FAIL  ${root}: out of time after ${limitMinutes} minutes`);
  for (const command of leftovers) console.error(`FAIL  ${root} left behind: ${command}`);
  if (!passed || leftovers.length > 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
