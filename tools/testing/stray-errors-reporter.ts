import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Names the file that the reporter writes: a JSON list of texts. */
export const STRAY_ERRORS_FILE = "STRAY_ERRORS_FILE";

/** A reporter for Vitest, whose own JSON leaves out the errors that belong to no test although they fail the run. */
export default class StrayErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (_files, errors) => {
    const file = process.env[STRAY_ERRORS_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map(toText)));
  };
}

type StrayError = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1][number];

/** What it is, which test ran meanwhile, and where it comes from. */
function toText({ type, name, message, stack, ...error }: StrayError): string {
  const meanwhile = [error["VITEST_TEST_PATH"], error["VITEST_TEST_NAME"]].filter(Boolean).join(": ");
  const what = `${typeof type === "string" ? type : "Unhandled error"}${meanwhile ? ` while ${meanwhile}` : ""}`;
  return [what, `${String(name)}: ${message}`, stack].filter(Boolean).join("\n");
}
