import { parseArgs } from "node:util";
import { ensureChromium } from "../testing/chromium.ts";
import { type FeatureTests, findFeatureTests } from "../testing/feature-tests.ts";
import { type Layer, toBudgetLines } from "../testing/layer-times.ts";
import { ROOT } from "./run-program.ts";
import { SECOND_TRIES_MAX, trySecondTime } from "../testing/second-tries.ts";
import { listSkipped } from "../testing/skipped-tests.ts";
import { createLanes } from "../testing/test-lanes.ts";
import { type Failure, failedOutcome, type Outcome } from "../testing/test-reports.ts";
import { startTestRun } from "../testing/test-run.ts";

/**
 * The gate: build, checks, unit and feature tests on a real database, component tests and journeys in real Chromium. What waits for faults
 * is a command of its own (`npm run test:faults`, `test:scaled`, `test:bare`, `soak`, `mutate`). Closes with what each layer took, what
 * passed at a second try only, what failed, and one line of counts. With `--feature rooms` the tests of that feature in every layer.
 */
const only = readFeature();
const total: Outcome = { passed: 0, failed: 0, skipped: [], failures: [] };
const spent: { layer: Layer; seconds: number; tests: number }[] = [];
const startedAt = performance.now();
const chromium = ensureChromium();
const lanes = createLanes(startTestRun(), chromium);

// The catalogues and the pages that the server renders are needed by most of what follows.
const { failed: unbuilt } = await spend("web client", () =>
  lanes.runProgram("web client", process.execPath, ["tools/tasks/build.ts"]),
);
// Two at a time on two cores: the server's tests wait for their database half of their time, and beside them a browser has room to try the
// parts of pages. The server's side is done first, and the journeys take its place.
await Promise.all([runServerSide().then(runJourneys), runBrowserSide()]);
const second = await trySecondTime(total, lanes.passesAlone);

// Once more at the end, where whoever reads a long log begins.
if (total.skipped.length > 0) console.log(`\n${listSkipped(total.skipped).join("\n")}`);
for (const { title, error } of total.failures) console.log(`\nFAIL  ${title}\n${error}`);
const wholeSeconds = (performance.now() - startedAt) / 1_000;
if (!only) console.log(`\n${toBudgetLines(spent, wholeSeconds).join("\n")}`);
for (const lane of lanes.leftBehind) console.log(`\nLeft processes behind, which were ended: ${lane}`);
// Each of these is a fault to be found; several are a run that proves nothing.
if (second.length + lanes.leftBehind.length > SECOND_TRIES_MAX) total.failed += 1;
if (second.length > 0) console.log(`\nPassed at the second try:\n${second.map(toLine).join("\n")}`);
if (total.failures.length > 0)
  console.log(`\n${total.failures.map((failure) => `FAIL  ${toLine(failure)}`).join("\n")}`);
console.log(`\n${(wholeSeconds / 60).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

function toLine({ title, error }: Failure): string {
  const first = error.split("\n").find((line) => line.trim() !== "") ?? "";
  return first === "" ? title : `${title}\n    ${first.trim().slice(0, 300)}`;
}

function readFeature(): FeatureTests | null {
  try {
    const { feature } = parseArgs({ options: { feature: { type: "string" } } }).values;
    return feature === undefined ? null : findFeatureTests(ROOT, feature);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: npm test [-- --feature NAME]`);
    process.exit(2);
  }
}

async function runServerSide(): Promise<void> {
  await runTests("server", "apps/server", only?.server);
  await runTests("contracts", "packages/contracts", only?.contracts);
  await runTests("web units", "apps/web", only?.web);
}

async function runBrowserSide(): Promise<void> {
  // What looks at no clock comes first: a mistake in it is said within a minute.
  if (!only)
    await spend("checks", () => lanes.runProgram("checks", process.execPath, ["tools/tasks/check.ts", "--all"]));
  await runComponentTests();
  if (only) return;
  await runTests("tests of tools", "tools");
  await runTests("bench units", "bench");
}

async function runComponentTests(): Promise<void> {
  const files = only?.components;
  if (files?.length === 0) return;
  await spend("components", async () =>
    chromium
      ? lanes.runUnitTests("components", { root: "apps/web", files, config: "vitest.browser.config.ts" })
      : failedOutcome("component tests: no browser"),
  );
}

async function runTests(layer: Layer, root: string, files?: readonly string[]): Promise<void> {
  if (files?.length === 0) return;
  await spend(layer, () => lanes.runUnitTests(layer, { root, files }));
}

async function runJourneys(): Promise<void> {
  if (only?.journeys.length === 0) return;
  await spend("journeys", async () =>
    chromium && unbuilt === 0
      ? lanes.runJourneys((only?.journeys ?? []).map((name) => `e2e/${name}`))
      : failedOutcome("journeys: no browser, or no web client"),
  );
}

/** Runs a layer, adds what came of it, and notes how long it took. */
async function spend(layer: Layer, run: () => Promise<Outcome>): Promise<Outcome> {
  const since = performance.now();
  const outcome = await run();
  const seconds = (performance.now() - since) / 1_000;
  console.log(`\n${layer}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(0)} s\n`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped.push(...outcome.skipped);
  total.failures.push(...outcome.failures);
  spent.push({ layer, seconds, tests: outcome.passed + outcome.failed });
  return outcome;
}
