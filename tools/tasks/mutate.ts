import { spawnSync } from "node:child_process";
import { compareShares, publishShares } from "../mutation/compare-shares.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { applyMutant, type Mutant, type NamedTest, readMutants, restoreOriginals } from "../testing/mutant.ts";
import { isComponentTest, isJourney, runNamedTests, stopTests } from "../testing/named-tests.ts";
import { ROOT } from "./run-program.ts";

/**
 * Breaks the product once for each patch in tools/mutants and demands that the tests the patch names notice it.
 * With words, only the patches whose names contain one of them. The tree is put back after each, also when this is stopped.
 * With --all, every place of the pure code is broken as well, in a copy, and what the tests notice is compared with docs/mutation.md;
 * with --shares that alone; --publish tries everything anew, or with words the groups whose names contain one, and writes the page.
 */
const options = ["--all", "--shares", "--publish"] as const;
const [all, shares, publish] = options.map((option) => process.argv.includes(option));
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (publish) {
  await publishShares(words);
  process.exit(0);
}
if (shares) process.exit((await compareShares()) === 0 ? 0 : 1);
const mutants = readMutants().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
restoreOriginals();
process.on("exit", () => {
  stopTests();
  restoreOriginals();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const chromium = mutants.some((mutant) => has(mutant, isJourney) || has(mutant, isComponentTest))
  ? ensureChromium()
  : "";
if (chromium === null || mutants.length === 0) {
  console.error("Nothing to break, or no browser to look with.");
  process.exit(1);
}
const problems = await findProblems(mutants, chromium);
console.log(`\n${mutants.length - problems} of ${mutants.length} breaks are noticed by the tests that name them.`);
const fallen = all ? await compareShares() : 0;
process.exit(problems + fallen === 0 ? 0 : 1);

async function findProblems(all: readonly Mutant[], browser: string): Promise<number> {
  // A test that fails without any break would notice nothing: all are seen to pass first.
  if (all.some((mutant) => has(mutant, isJourney))) buildWebClient();
  const tests = new Set<string>();
  for (const [file, named] of Map.groupBy(
    all.flatMap(({ mustFail }) => mustFail),
    (test) => test.file,
  )) {
    const verdicts = await runNamedTests(
      file,
      named.map(({ title }) => title),
      browser,
    );
    for (const [title, verdict] of verdicts) {
      if (verdict === "green") tests.add(`${file}: ${title}`);
      else console.error(`FAIL  ${verdict} without any break: ${file}: ${title}`);
    }
  }
  let count = 0;
  for (const mutant of all) {
    const sound = mutant.mustFail.every((test) => tests.has(nameOf(test)));
    const problem = sound ? await tryMutant(mutant, browser) : "its tests do not pass as it is";
    console.log(problem === null ? `ok    ${mutant.name}` : `FAIL  ${mutant.name}: ${problem}`);
    count += Number(problem !== null);
  }
  // The page of the last break must not be what the next journey opens.
  if (all.some((mutant) => has(mutant, isJourney))) buildWebClient();
  return count;
}

/** What is not as it should be, or null. */
async function tryMutant(mutant: Mutant, browser: string): Promise<string | null> {
  if (mutant.mustFail.length === 0) return "names no test";
  const undo = applyMutant(mutant);
  if (!undo) return "the patch does not apply";
  try {
    if (has(mutant, isJourney) && !buildWebClient()) return "the web client cannot be built";
    if (has(mutant, isComponentTest) && !compileMessages()) return "the catalogues cannot be compiled";
    for (const { file, title } of mutant.mustFail) {
      const verdict = (await runNamedTests(file, [title], browser)).get(title);
      if (verdict !== "red") return `${verdict}: ${file}: ${title}`;
    }
    return null;
  } finally {
    undo();
    if (has(mutant, isComponentTest)) compileMessages();
  }
}

function buildWebClient(): boolean {
  return runProgram("tools/tasks/build.ts");
}

/** What a part of a page says, without the page. */
function compileMessages(): boolean {
  return runProgram("apps/web/compile-messages.ts");
}

function runProgram(file: string): boolean {
  return spawnSync(process.execPath, [file], { cwd: ROOT, stdio: "ignore" }).status === 0;
}

function nameOf({ file, title }: NamedTest): string {
  return `${file}: ${title}`;
}

function has({ mustFail }: Mutant, isSuch: (file: string) => boolean): boolean {
  return mustFail.some(({ file }) => isSuch(file));
}
