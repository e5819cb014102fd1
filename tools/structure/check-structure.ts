import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkCycles } from "./cycles.ts";
import { checkFile, checkSizes } from "./rules.ts";
import { readSourceFiles } from "./source-files.ts";

/** Every way in which the tree departs from the house's plan, one sentence each. */
export function checkStructure(root: string): string[] {
  const files = readSourceFiles(root);
  const exceptions = JSON.parse(readFileSync(join(root, "tools/structure/exceptions.json"), "utf8")) as string[];
  const problems = [...files.flatMap(checkFile), ...checkSizes(files), ...checkCycles(files)];
  const stale = exceptions.filter((exception) => !problems.includes(exception));
  return [
    ...problems.filter((problem) => !exceptions.includes(problem)),
    ...stale.map((exception) => `exceptions.json lists what is no longer so: ${exception}`),
  ];
}
