import { mkdtempSync } from "node:fs";
import { join, relative } from "node:path";
import { type Layer, LIMITS_S } from "./layer-times.ts";
import { ROOT } from "../tasks/run-program.ts";
import { STRAY_ERRORS_FILE } from "./stray-errors-reporter.ts";
import type { LaneEnd, TestRun } from "./test-run.ts";
import {
  type FailedTest,
  failedOutcome,
  type Outcome,
  readJourneys,
  readUnitTests,
  toLastLines,
} from "./test-reports.ts";

const COMPONENTS_CONFIG = "vitest.browser.config.ts";
/** Where the journeys are kept as JavaScript: left to itself, Playwright would put that into the scratch directory. */
const TRANSLATIONS = join(ROOT, "node_modules/.cache/playwright");

export type UnitLane = {
  readonly root: string;
  /** All of the workspace when absent. */
  readonly files?: readonly string[] | undefined;
  readonly config?: string;
  /** Only the test of this name. */
  readonly name?: string | null;
};

/** What runs the tests of a layer and reads their reports, each in a process and a directory of its own. */
export function createLanes({ scratch, runLane }: TestRun, chromium: string | null) {
  const reports = mkdtempSync(join(scratch, "reports-"));
  let count = 0;
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};

  /** Of each lane that left something running, which was ended with it. */
  const leftBehind: string[] = [];

  function ended(layer: Layer, { isLate, leftovers, output }: LaneEnd, read: () => Outcome): Outcome {
    if (isLate) return failedOutcome(`${layer}: out of time after ${LIMITS_S[layer]} s`, toLastLines(output));
    if (leftovers.length > 0) leftBehind.push([layer, ...leftovers].join("\n    "));
    return read();
  }

  async function runProgram(layer: Layer, program: string, args: readonly string[]): Promise<Outcome> {
    const end = await runLane(program, args, { limitMs: LIMITS_S[layer] * 1_000, env });
    return ended(layer, end, () =>
      end.passed ? { passed: 1, failed: 0, skipped: [], failures: [] } : failedOutcome(layer, toLastLines(end.output)),
    );
  }

  async function runUnitTests(layer: Layer, { root, files = [], config, name }: UnitLane): Promise<Outcome> {
    const file = join(reports, `${(count += 1)}.json`);
    const strayErrors = join(reports, `${count}-stray.json`);
    const ours = join(ROOT, "tools/testing/stray-errors-reporter.ts");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, `--reporter=${ours}`];
    const which = ["--root", root, ...(config ? ["--config", join(ROOT, root, config)] : []), ...files];
    if (name) which.push("--testNamePattern", toNamePattern(name));
    const end = await runLane("vitest", ["run", ...which, ...reporters], {
      limitMs: LIMITS_S[layer] * 1_000,
      env: { ...env, [STRAY_ERRORS_FILE]: strayErrors },
    });
    return ended(layer, end, () => readUnitTests(file, { layer, ...end, strayErrors }));
  }

  async function runJourneys(files: readonly string[] = [], name: string | null = null): Promise<Outcome> {
    const file = join(reports, `${(count += 1)}.json`);
    const which = ["--config", "e2e", ...files, ...(name ? ["--grep", escape(name)] : [])];
    const end = await runLane("playwright", ["test", ...which, "--reporter=line,json"], {
      limitMs: LIMITS_S.journeys * 1_000,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSLATIONS },
      isLive: true,
    });
    return ended("journeys", end, () => readJourneys(file, end));
  }

  /** A test by itself, in a fresh process with a fresh database. */
  async function passesAlone({ file, name }: FailedTest): Promise<boolean> {
    const path = relative(ROOT, file);
    console.log(`\nA second try: ${path}: ${name ?? "the whole file"}`);
    const { passed, failed } = await tryAlone(path, name);
    return failed === 0 && passed > 0;
  }

  function tryAlone(path: string, name: string | null): Promise<Outcome> {
    if (path.startsWith("e2e/")) return runJourneys([path], name);
    const root = /^(?:apps|packages)\/[^/]+|^[^/]+/u.exec(path)?.[0] ?? "";
    const isComponent = path.endsWith(".test.tsx");
    return runUnitTests(isComponent ? "components" : "server", {
      root,
      files: [relative(root, path)],
      name,
      ...(isComponent && { config: COMPONENTS_CONFIG }),
    });
  }

  return { runProgram, runUnitTests, runJourneys, passesAlone, leftBehind };
}

/** Which one test of a file has, as the report names it. */
export const toNamePattern = (name: string): string => `^${escape(name)}$`;

function escape(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
