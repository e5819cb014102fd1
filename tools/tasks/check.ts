import { checkStructure } from "../structure/check-structure.ts";
import { ROOT, runProgram } from "./run-program.ts";

type Check = { readonly name: string; readonly run: () => boolean };

const PROJECTS = ["packages/contracts", "apps/server", "apps/web", "e2e", "bench", "tools"];

const CHECKS: readonly Check[] = [
  { name: "messages", run: () => runProgram(process.execPath, ["apps/web/compile-messages.ts"]) },
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, run: () => runProgram("tsc", ["-p", project]) })),
  { name: "lint", run: () => runProgram("oxlint", ["--type-aware", "--deny-warnings"]) },
  { name: "format", run: () => runProgram("oxfmt", ["--check", "."]) },
  { name: "dead code", run: () => runProgram("knip", []) },
  { name: "structure", run: isWellStructured },
  { name: "table types", run: () => runProgram(process.execPath, ["tools/tasks/db-types.ts", "--check"]) },
];

/** Runs every check, also after one has failed, and answers how many passed and failed. */
export function runChecks(): { passed: number; failed: string[] } {
  const failed: string[] = [];
  for (const { name, run } of CHECKS) {
    const startedAt = performance.now();
    const passed = run();
    console.log(`${passed ? "ok  " : "FAIL"}  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (!passed) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed };
}

function isWellStructured(): boolean {
  const problems = checkStructure(ROOT);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

if (import.meta.main) {
  const { failed } = runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
