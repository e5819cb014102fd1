import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../tasks/run-program.ts";
import type { SkippedTest } from "./skipped-tests.ts";

/** What a run of tests came to. */
export type Outcome = { passed: number; failed: number; skipped: SkippedTest[]; failures: Failure[] };

export type Failure = {
  /** What failed, in a line. */
  readonly title: string;
  /** What it said of it, in as many lines as it takes. */
  readonly error: string;
  /** The test that can be tried again; null for what belongs to no single test. */
  readonly test: FailedTest | null;
};

export type FailedTest = {
  /** An absolute path. */
  readonly file: string;
  /** As Vitest and Playwright look for it: with the words of what surrounds it. Null for the whole file. */
  readonly name: string | null;
};

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
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly failureMessages: readonly string[];
  }[];
};
type JourneyReport = {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
  readonly suites: readonly Suite[];
};
type Suite = {
  readonly title: string;
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

export function failedOutcome(title: string, error = ""): Outcome {
  return { passed: 0, failed: 1, skipped: [], failures: [{ title, error, test: null }] };
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
  if (!report) return failedOutcome(`${layer}: no report`, toLastLines(output));
  const failures = report.testResults.flatMap(listFailures);
  const stray = readReport<string[]>(strayErrors) ?? [];
  failures.push(...stray.map((error) => ({ title: `${layer}, outside every test`, error, test: null })));
  // Whatever else ends a run badly fails it too: a process that does not end.
  if (!passed && failures.length === 0)
    failures.push({ title: `${layer}, without a failed test`, error: toLastLines(output), test: null });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.testResults.flatMap(listUnrun),
    failures,
  };
}

export function toLastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split("\n").slice(-LAST_LINES).join("\n");
}

/** Reads what Playwright wrote. */
export function readJourneys(file: string, { passed, output }: { passed: boolean; output: string }): Outcome {
  const report = readReport<JourneyReport>(file);
  if (!report) return failedOutcome("journeys: no report", toLastLines(output));
  const failures = report.suites.flatMap((suite) => listJourneys(suite));
  if (!passed && failures.length === 0)
    failures.push({ title: "journeys, without a failed one", error: toLastLines(output), test: null });
  const skipped = report.suites.flatMap(listUnrunJourneys);
  return { passed: report.stats.expected, failed: failures.length, skipped, failures };
}

function listFailures({ name: file, status, message, assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed")
    return [{ title: relative(ROOT, file), error: message, test: { file, name: null } }];
  return failed.map(({ fullName, ancestorTitles, title, failureMessages }) => ({
    title: `${relative(ROOT, file)}: ${fullName}`,
    error: failureMessages.join("\n"),
    // As `--testNamePattern` is held against it.
    test: { file, name: [...ancestorTitles, title].join(" > ") },
  }));
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

function listJourneys({ suites = [], specs }: Suite, around: readonly string[] = []): Failure[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"));
  const own = failed.map(({ file, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return {
      title: `e2e/${file}: ${[...around, title].join(" › ")}`,
      error: messages.map(({ message = "" }) => stripVTControlCharacters(message)).join("\n"),
      test: { file: join(ROOT, "e2e", file), name: [...around, title].join(" ") },
    };
  });
  const inner = suites.flatMap((suite) => listJourneys(suite, [...around, suite.title]));
  return [...own, ...inner];
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
