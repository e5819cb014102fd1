import { readFileSync } from "node:fs";

/** What a run of tests came to; `failures` holds a line or more for each that failed or needed a second try. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };

type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
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
    readonly tests: readonly { readonly status: string }[];
  }[];
};

const JOURNEY_WORDS: Readonly<Record<string, string>> = { unexpected: "FAIL ", flaky: "AGAIN" };

export function failedOutcome(what: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, failures: [`FAIL  ${what}`] };
}

/** Reads what Vitest wrote. @param passed whether the run ended well */
export function readUnitTests(file: string, { root, passed }: { root: string; passed: boolean }): Outcome {
  const report = readReport<UnitReport>(file);
  if (!report) return failedOutcome(`tests of ${root}: no report`);
  const failures = report.testResults.flatMap(listFailures);
  // A file that cannot be loaded fails the run without a failed test, and so does an error outside every test.
  const failed = report.numFailedTests || (passed ? 0 : 1);
  if (failed > 0 && failures.length === 0) failures.push(`FAIL  tests of ${root}: outside every test, see above`);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures };
}

/** Reads what Playwright wrote. A journey that passed at its second try counts as passed and is named. */
export function readJourneys(file: string, { passed }: { passed: boolean }): Outcome {
  const report = readReport<JourneyReport>(file);
  if (!report) return failedOutcome("journeys: no report");
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(listJourneys);
  return { passed: expected + flaky, failed: unexpected || (passed ? 0 : 1), skipped, failures };
}

function listFailures({ name, status, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`FAIL  ${name}\n${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `FAIL  ${name}: ${fullName}\n${failureMessages.join("\n")}`);
}

function listJourneys({ suites = [], specs }: Suite): string[] {
  const named = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status }) => (JOURNEY_WORDS[status] ? [`${JOURNEY_WORDS[status]} ${file}: ${title}`] : [])),
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
