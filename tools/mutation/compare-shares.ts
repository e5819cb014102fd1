import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../tasks/run-program.ts";
import { findGroupOf, GROUPS } from "./groups.ts";
import { type Break, runGroup } from "./run-group.ts";
import { byFile, findFallen, readPublished, readShares, toRows, toShares } from "./shares.ts";

const PAGE = join(ROOT, "docs/mutation.md");
/** The first row of the table, and all after it. */
const ROWS = /^\| \S+\.ts \|[\s\S]*$/mu;

/** Tries every break and compares with the page what was noticed. Answers how many files have fallen. */
export async function compareShares(): Promise<number> {
  const page = readFileSync(PAGE, "utf8");
  let fallen = 0;
  for (const group of GROUPS) {
    const breaks = await runGroup(group, { isForced: false });
    printMissed(breaks);
    const problems = findFallen(toShares(breaks), { published: readPublished(page), atLeast: group.atLeast });
    for (const problem of problems) console.error(`FAIL  ${problem}`);
    fallen += problems.length;
  }
  return fallen;
}

/** Tries every break anew, whatever earlier runs found, and writes the page's table; with words, of the groups whose names hold one. */
export async function publishShares(words: readonly string[]): Promise<void> {
  const groups = GROUPS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const breaks: Break[] = [];
  for (const group of groups) breaks.push(...(await runGroup(group, { isForced: true })));
  printMissed(breaks);
  const page = readFileSync(PAGE, "utf8");
  const others = readShares(page).filter(({ file }) => {
    const group = findGroupOf(file);
    return group !== undefined && !groups.includes(group);
  });
  writeFileSync(PAGE, page.replace(ROWS, "") + toRows([...others, ...toShares(breaks)].toSorted(byFile)));
}

function printMissed(breaks: readonly Break[]): void {
  for (const { file, line, mutator, change, status } of breaks) {
    if (status === "Survived") console.log(`missed  ${file}:${line} ${mutator}: ${change.replaceAll(/\s+/gu, " ")}`);
    if (status === "NoCoverage") console.log(`no test ${file}:${line} ${mutator}: ${change.replaceAll(/\s+/gu, " ")}`);
  }
}
