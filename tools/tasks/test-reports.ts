import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./run-program.ts";
import type { SkippedTest } from "./skipped-tests.ts";

/** What a run of tests came to; `failures` holds a line or more for each that failed. */
export type Outcome = { passed: number; failed: number; skipped: SkippedTest[]; failures: string[] };

type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
};
type TestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
};
type JourneyReport = {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
  readonly suites: readonly Suite[];
};
type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
};

/** Enough to see how a run ended that no report tells of. */
const LAST_LINES = 40;

export function failedOutcome(what: string): Outcome {
  return { passed: 0, failed: 1, skipped: [], failures: [`FAIL  ${what}`] };
}

type Run = {
  readonly layer: string;
  /** Whether it ended well. */
  readonly passed: boolean;
  readonly output: string;
  /** What `StrayErrorsReporter` wrote. */
  readonly strayErrors: string;
};

/** Reads what Vitest wrote. */
export function readUnitTests(file: string, { layer, passed, output, strayErrors }: Run): Outcome {
  const report = readReport<UnitReport>(file);
  if (!report) return failedOutcome(`${layer}: no report\n${lastLines(output)}`);
  const failures = report.testResults.flatMap(listFailures);
  const stray = readReport<string[]>(strayErrors) ?? [];
  failures.push(...stray.map((text) => `FAIL  ${layer}, outside every test: ${text}`));
  // Whatever else ends a run badly fails it too: a file that cannot be loaded, a process that does not end.
  const failed = report.numFailedTests + stray.length || (passed ? 0 : 1);
  if (failed > 0 && failures.length === 0) failures.push(`FAIL  ${layer}, without a failed test\n${lastLines(output)}`);
  return { passed: report.numPassedTests, failed, skipped: report.testResults.flatMap(listUnrun), failures };
}

function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split("\n").slice(-LAST_LINES).join("\n");
}

/** Reads what Playwright wrote. A journey has one try: whatever passes only at a second has failed. */
export function readJourneys(file: string, { passed }: { passed: boolean }): Outcome {
  const report = readReport<JourneyReport>(file);
  if (!report) return failedOutcome("journeys: no report");
  const { expected, unexpected, flaky } = report.stats;
  const failures = report.suites.flatMap(listJourneys);
  const skipped = report.suites.flatMap(listUnrunJourneys);
  return { passed: expected, failed: unexpected + flaky || (passed ? 0 : 1), skipped, failures };
}

function listFailures({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`FAIL  ${name}\n${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `FAIL  ${name}: ${fullName}\n${failureMessages.join("\n")}`);
}

function listUnrun({ name: file, assertionResults }: TestFile): SkippedTest[] {
  const unrun = assertionResults.filter(({ status }) => status !== "passed" && status !== "failed");
  return unrun.map(({ fullName: name }) => ({ file, name }));
}

function listUnrunJourneys({ suites = [], specs }: Suite): SkippedTest[] {
  const unrun = specs.filter(({ tests }) => tests.some(({ status }) => status === "skipped"));
  const own = unrun.map(({ file, title: name }) => ({ file: join(ROOT, "e2e", file), name }));
  return [...own, ...suites.flatMap(listUnrunJourneys)];
}

function listJourneys({ suites = [], specs }: Suite): string[] {
  const named = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) =>
          errors.map(({ message = "" }) => stripVTControlCharacters(message)),
        );
        return [`FAIL  ${file}: ${title}`, ...messages].join("\n");
      }),
  );
  return [...named, ...suites.flatMap(listJourneys)];
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
