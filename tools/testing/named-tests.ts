import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "../tasks/run-program.ts";

/** A test of the real server's page in a browser, and one of a part of a page. */
export const isJourney = (file: string): boolean => file.startsWith("e2e/");
export const isComponentTest = (file: string): boolean => file.endsWith(".test.tsx");

export type Verdict = "green" | "red" | "not run";

const ROOTS = ["apps/server", "apps/web", "packages/contracts", "bench", "tools"];

type UnitReport = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
type Suite = { title: string; suites?: Suite[]; specs: { title: string; tests: { status: string }[] }[] };
type Outcome = { name: string; status: string };

let running: ChildProcess | null = null;

/** Ends the tests that run now, for whoever is told to stop. */
export function stopTests(): void {
  running?.kill("SIGTERM");
}

/**
 * Runs the tests of a file whose names contain one of these titles, and no others. "not run" when there is no such test, or its file
 * could not be loaded: that says nothing of what the test would notice.
 */
export async function runNamedTests(
  file: string,
  titles: readonly string[],
  chromium: string,
): Promise<Map<string, Verdict>> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-mutate-"));
  const report = join(folder, "report.json");
  const pattern = titles.map((title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)).join("|");
  try {
    const outcomes = isJourney(file)
      ? await runJourneys(file, { pattern, report, chromium })
      : await runUnitTests(file, { pattern, report, chromium });
    return new Map(titles.map((title) => [title, judge(outcomes, title)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runJourneys(
  file: string,
  { pattern, report, chromium }: { pattern: string; report: string; chromium: string },
): Promise<Outcome[]> {
  const args = ["test", "--config", "e2e", file.slice("e2e/".length), "-g", pattern, "--reporter=json"];
  await run("playwright", args, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return (readReport<Suite>(report)?.suites ?? []).flatMap((suite) => listJourneys(suite));
}

async function runUnitTests(
  file: string,
  { pattern, report, chromium }: { pattern: string; report: string; chromium: string },
): Promise<Outcome[]> {
  const root = ROOTS.find((candidate) => file.startsWith(`${candidate}/`)) ?? ".";
  const config = isComponentTest(file) ? ["--config", join(ROOT, root, "vitest.browser.config.ts")] : [];
  const args = ["run", "--root", root, ...config, relative(root, file), "-t", pattern];
  await run("vitest", [...args, "--reporter=json", `--outputFile=${report}`], { CHROMIUM_PATH: chromium });
  const tests = readReport<UnitReport>(report)?.testResults.flatMap(({ assertionResults }) => assertionResults);
  return (tests ?? []).map(({ fullName, status }) => ({ name: fullName, status }));
}

function judge(outcomes: readonly Outcome[], title: string): Verdict {
  const statuses = new Set(outcomes.filter(({ name }) => name.includes(title)).map(({ status }) => status));
  if (statuses.has("failed") || statuses.has("unexpected")) return "red";
  return statuses.has("passed") || statuses.has("expected") ? "green" : "not run";
}

function listJourneys({ suites = [], specs }: Suite, above = ""): Outcome[] {
  const own = specs.flatMap((spec) => spec.tests.map(({ status }) => ({ name: `${above}${spec.title}`, status })));
  return [...own, ...suites.flatMap((suite) => listJourneys(suite, `${above}${suite.title} `))];
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    running = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: "ignore" });
    running.once("error", reject);
    running.once("close", () => resolve());
  });
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
