import { checkStructure } from "../structure/check-structure.ts";
import { captureProgram, ROOT } from "./run-program.ts";

type Check = { readonly name: string; readonly run: () => boolean | Promise<boolean> };

const LINT = ["--type-aware", "--type-check", "--deny-warnings"];

/** What a branch of the product is held to. */
const PRODUCT: readonly Check[] = [
  { name: "messages", run: () => passes(process.execPath, ["apps/web/compile-messages.ts"]) },
  // One reading of the sources serves both: every project's types as its own tsconfig has them, and the rules that need types.
  { name: "types and lint", run: () => passes("oxlint", [...LINT, "--ignore-pattern", "bench/**"]) },
  { name: "format", run: () => passes("oxfmt", ["--check", ".", "!bench"]) },
  { name: "dead code", run: () => passes("knip", ["--workspace", "!bench"]) },
  { name: "structure", run: isWellStructured },
  { name: "requirements", run: () => passes(process.execPath, ["tools/tasks/spec.ts"]) },
  { name: "graphql", run: () => passes(process.execPath, ["tools/tasks/graphql-types.ts", "--check"]) },
  { name: "limits", run: () => passes(process.execPath, ["tools/tasks/limits.ts", "--check"]) },
  { name: "table types", run: () => passes(process.execPath, ["tools/tasks/db-types.ts", "--check"]) },
];

/** The same of what measures the product. Its code follows the product and not the other way round: `npm test` tries both. */
const BENCH: readonly Check[] = [
  { name: "bench: types and lint", run: () => passes("oxlint", [...LINT, "bench"]) },
  { name: "bench: format", run: () => passes("oxfmt", ["--check", "bench"]) },
  { name: "bench: dead code", run: () => passes("knip", ["--workspace", "bench"]) },
];

/** Runs every check, also after one has failed. @returns the names of those that failed */
async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of checks) {
    const startedAt = performance.now();
    const passed = await run();
    console.log(`${passed ? "ok  " : "FAIL"}  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (!passed) failed.push(name);
  }
  return failed;
}

async function passes(program: string, args: readonly string[]): Promise<boolean> {
  return (await captureProgram(program, args)).passed;
}

function isWellStructured(): boolean {
  const problems = checkStructure(ROOT);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

const failed = await runChecks(chooseChecks());
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

function chooseChecks(): readonly Check[] {
  if (process.argv.includes("--all")) return [...PRODUCT, ...BENCH];
  return process.argv.includes("--bench") ? BENCH : PRODUCT;
}
