import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebClient } from "./build.ts";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";
import { captureProgram } from "./run-program.ts";

type Count = { passed: number; failed: number; skipped: number };

/** Everything: checks, unit and feature tests on a real database, journeys in real Chromium. Closes with one line of counts. */
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), "atrium-reports-"));
const startedAt = performance.now();

// Databases that start and faults that heal are mostly waited for: two of these beside each other keep two cores busy.
await Promise.all([runChecksAndTools(), runTests("apps/server")]);
add(await runJourneys());
rmSync(reports, { recursive: true, force: true });

console.log(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

async function runChecksAndTools(): Promise<void> {
  const checks = await runChecks();
  add({ passed: checks.passed, failed: checks.failed.length, skipped: 0 });
  for (const root of ["tools", "packages/contracts", "apps/web", "bench"]) await runTests(root);
}

async function runTests(root: string): Promise<void> {
  add(await runUnitTests(root));
}

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

async function runUnitTests(root: string): Promise<Count> {
  const file = join(reports, `${root.replaceAll("/", "-")}.json`);
  const { passed } = await captureProgram("vitest", [
    "run",
    "--root",
    root,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that cannot be loaded fails the run without a failed test.
  const failed = report.numFailedTests || (passed ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
}

async function runJourneys(): Promise<Count> {
  const chromium = ensureChromium();
  if (!chromium || !ensureWebClient()) return { passed: 0, failed: 1, skipped: 0 };
  const file = join(reports, "journeys.json");
  const { passed } = await captureProgram("playwright", ["test", "--config", "e2e", "--reporter=line,json"], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    isLive: true,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A journey that only passed at its second try is named above by the reporter and counted here.
  if (flaky > 0) console.log(`\n${flaky} journeys passed at their second try`);
  return { passed: expected + flaky, failed: unexpected || (passed ? 0 : 1), skipped };
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
