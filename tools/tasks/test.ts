import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { type FeatureTests, findFeatureTests } from "./feature-tests.ts";
import { type Layer, toBudgetLines } from "./layer-times.ts";
import { captureProgram, ROOT } from "./run-program.ts";
import { openScratchDir } from "./scratch-dir.ts";
import { listSkipped } from "./skipped-tests.ts";
import { STRAY_ERRORS_FILE } from "./stray-errors-reporter.ts";
import { failedOutcome, type Outcome, readJourneys, readUnitTests } from "./test-reports.ts";

/**
 * Everything: checks, unit and feature tests on a real database, component tests and journeys in real Chromium. Closes with what each
 * layer took and one line of counts. With `--feature rooms` the tests of that feature in every layer, and nothing else.
 */
const only = readFeature();
const total: Outcome = { passed: 0, failed: 0, skipped: [], failures: [] };
const spent: { layer: Layer; seconds: number; tests: number }[] = [];
const scratch = openScratchDir();
process.env["TMPDIR"] = scratch.path;
process.on("exit", scratch.remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const reports = mkdtempSync(join(scratch.path, "reports-"));
/** Where the journeys are kept as JavaScript: left to itself, Playwright would put that into the scratch directory too. */
const translations = join(ROOT, "node_modules/.cache/playwright");
const startedAt = performance.now();
const chromium = ensureChromium();

// What looks at no clock comes first: a mistake in it is said within a minute. The server's tests wait for their database half of their time:
// beside them a browser has room to try the parts of pages. Then come the tests that start servers and wait for faults, with the tests that start
// nothing. The journeys fill both cores by themselves and are alone: beside others they only waited for each other.
let isBuilt = false;
await spend("web client", async () => {
  isBuilt = (await captureProgram(process.execPath, ["tools/tasks/build.ts"])).passed;
  return isBuilt ? { passed: 1, failed: 0, skipped: [], failures: [] } : failedOutcome("the web client is not built");
});
if (!only) await runTheChecks();
const server = runTests("server", "apps/server", { files: only?.server });
const components = runComponentTests();
const bench = components.then(() => (only ? undefined : runTests("bench and faults", "bench")));
await Promise.all([server, components, bench, components.then(runTheOthers)]);
await runJourneys();

// Once more at the end, where whoever reads a long log begins.
if (total.skipped.length > 0) console.log(`\n${listSkipped(total.skipped).join("\n")}`);
if (total.failures.length > 0) console.log(`\n${total.failures.join("\n")}`);
const wholeSeconds = (performance.now() - startedAt) / 1_000;
if (!only) console.log(`\n${toBudgetLines(spent, wholeSeconds).join("\n")}`);
console.log(`\n${(wholeSeconds / 60).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

function readFeature(): FeatureTests | null {
  try {
    const { feature } = parseArgs({ options: { feature: { type: "string" } } }).values;
    return feature === undefined ? null : findFeatureTests(ROOT, feature);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: npm test [-- --feature NAME]`);
    process.exit(2);
  }
}

function runTheChecks(): Promise<void> {
  return spend("checks", async () => {
    const { passed, failed } = await runChecks();
    return { passed, failed: failed.length, skipped: [], failures: failed.map((name) => `FAIL  ${name}`) };
  });
}

async function runTheOthers(): Promise<void> {
  if (!only) await runTests("tests of tools", "tools");
  await runTests("contracts", "packages/contracts", { files: only?.contracts, givesWay: true });
  await runTests("web units", "apps/web", { files: only?.web, givesWay: true });
}

/** After the build, which writes the catalogues. */
async function runComponentTests(): Promise<void> {
  if (only?.components.length === 0) return;
  if (!chromium) return add(failedOutcome("component tests: no browser"));
  const browser = { config: "vitest.browser.config.ts", env: { CHROMIUM_PATH: chromium } };
  await runTests("components", "apps/web", { files: only?.components, ...browser });
}

type TestOptions = {
  /** All of the workspace when absent, none when empty. */
  readonly files?: readonly string[] | undefined;
  readonly givesWay?: boolean;
  readonly config?: string;
  readonly env?: NodeJS.ProcessEnv;
};

async function runTests(
  layer: Layer,
  root: string,
  { files, givesWay = false, config, env = {} }: TestOptions = {},
): Promise<void> {
  if (files?.length === 0) return;
  await spend(layer, async () => {
    const file = join(reports, `${layer.replaceAll(" ", "-")}.json`);
    const strayErrors = join(reports, `${layer.replaceAll(" ", "-")}-stray.json`);
    const ours = join(ROOT, "tools/tasks/stray-errors-reporter.ts");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, `--reporter=${ours}`];
    const which = ["--root", root, ...(config ? ["--config", join(ROOT, root, config)] : []), ...(files ?? [])];
    const { passed, output } = await captureProgram("vitest", ["run", ...which, ...reporters], {
      givesWay,
      env: { ...env, [STRAY_ERRORS_FILE]: strayErrors },
    });
    return readUnitTests(file, { layer, passed, output, strayErrors });
  });
}

async function runJourneys(): Promise<void> {
  if (only?.journeys.length === 0) return;
  if (!chromium || !isBuilt) return add(failedOutcome("journeys: no browser, or no web client"));
  await spend("journeys", async () => {
    const file = join(reports, "journeys.json");
    const which = ["--config", "e2e", ...(only?.journeys ?? []).map((name) => `e2e/${name}`)];
    const { passed } = await captureProgram("playwright", ["test", ...which, "--reporter=line,json"], {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_TRANSFORM_CACHE_DIR: translations },
      isLive: true,
    });
    return readJourneys(file, { passed });
  });
}

/** Runs a layer, adds what came of it, and notes how long it took. */
async function spend(layer: Layer, run: () => Promise<Outcome>): Promise<void> {
  const since = performance.now();
  const outcome = await run();
  add(outcome);
  const tests = outcome.passed + outcome.failed;
  spent.push({ layer, seconds: (performance.now() - since) / 1_000, tests });
}

function add({ passed, failed, skipped, failures }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  total.failures.push(...failures);
}
