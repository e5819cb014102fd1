import { checkStructure } from "../structure/check-structure.ts";
import { captureProgram, ROOT } from "./run-program.ts";

type Check = { readonly name: string; readonly run: () => boolean | Promise<boolean> };

const CHECKS: readonly Check[] = [
  { name: "messages", run: () => passes(process.execPath, ["apps/web/compile-messages.ts"]) },
  // One reading of the sources serves both: every project's types as its own tsconfig has them, and the rules that need types.
  { name: "types and lint", run: () => passes("oxlint", ["--type-aware", "--type-check", "--deny-warnings"]) },
  { name: "format", run: () => passes("oxfmt", ["--check", "."]) },
  { name: "dead code", run: () => passes("knip", []) },
  { name: "structure", run: isWellStructured },
  { name: "table types", run: () => passes(process.execPath, ["tools/tasks/db-types.ts", "--check"]) },
];

/** Runs every check, also after one has failed, and answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  for (const { name, run } of CHECKS) {
    const startedAt = performance.now();
    const passed = await run();
    console.log(`${passed ? "ok  " : "FAIL"}  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (!passed) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed };
}

/** Nothing here looks at a clock: it takes what the tests beside it leave while they wait. */
async function passes(program: string, args: readonly string[]): Promise<boolean> {
  return (await captureProgram(program, args, { givesWay: true })).passed;
}

function isWellStructured(): boolean {
  const problems = checkStructure(ROOT);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

if (import.meta.main) {
  const { failed } = await runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
