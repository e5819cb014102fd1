import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listUnexplained, writeLimitsPage } from "../structure/limits.ts";
import { readSourceFiles } from "../structure/source-files.ts";
import { ROOT } from "./run-program.ts";

const PAGE = "docs/limits.md";

/** Writes the page of limits from the comments of the code; with --check only compares. Says in both cases which limit has no reason. */
const files = readSourceFiles(ROOT);
const page = readFileSync(join(ROOT, PAGE), "utf8");
const written = writeLimitsPage(files, page);
const problems = listUnexplained(files);
if (!process.argv.includes("--check")) writeFileSync(join(ROOT, PAGE), written);
else if (written !== page) problems.push(`${PAGE} does not fit the code: run npm run limits`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
