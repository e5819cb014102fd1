import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { captureProgram, ROOT } from "./run-program.ts";
import { openScratchDir } from "./scratch-dir.ts";
import { failedOutcome, type Outcome, readJourneys, readUnitTests } from "./test-reports.ts";

/** Everything: checks, unit and feature tests on a real database, journeys in real Chromium. Closes with one line of counts. */
const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
const scratch = openScratchDir();
process.env["TMPDIR"] = scratch.path;
process.on("exit", scratch.remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const reports = mkdtempSync(join(scratch.path, "reports-"));
/** Where the journeys are kept as JavaScript: left to itself, Playwright would put that into the scratch directory too. */
const translations = join(ROOT, "node_modules/.cache/playwright");
const startedAt = performance.now();

// The server's tests and those that start servers wait for databases and faults half of their time: beside each other they keep two cores
// busy, with what looks at no clock in the time they leave. When one of the two has ended the journeys take its place.
const webClient = captureProgram(process.execPath, ["tools/tasks/build.ts"]);
const others = runTheOthers();
const waiting = [runTests("apps/server"), runTests("bench")];
await Promise.race(waiting);
await Promise.all([...waiting, others, runJourneys().then(add)]);

// Once more at the end, where whoever reads a long log begins.
if (total.failures.length > 0) console.log(`\n${total.failures.join("\n")}`);
console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

async function runTheOthers(): Promise<void> {
  // The build writes the catalogues that are tested and checked here.
  await webClient;
  const { passed, failed } = await runChecks();
  add({ passed, failed: failed.length, skipped: 0, failures: failed.map((name) => `FAIL  ${name}`) });
  for (const root of ["tools", "packages/contracts", "apps/web"]) await runTests(root, { givesWay: true });
}

async function runTests(root: string, { givesWay = false } = {}): Promise<void> {
  const file = join(reports, `${root.replaceAll("/", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { passed } = await captureProgram("vitest", ["run", "--root", root, ...reporters], { givesWay });
  add(readUnitTests(file, { root, passed }));
}

function add({ passed, failed, skipped, failures }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
}

async function runJourneys(): Promise<Outcome> {
  const chromium = ensureChromium();
  if (!chromium || !(await webClient).passed) return failedOutcome("journeys: no browser, or no web client");
  const file = join(reports, "journeys.json");
  const { passed } = await captureProgram("playwright", ["test", "--config", "e2e", "--reporter=line,json"], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_TRANSFORM_CACHE_DIR: translations },
    isLive: true,
  });
  return readJourneys(file, { passed });
}
