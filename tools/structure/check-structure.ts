import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkCycles } from "./cycles.ts";
import { checkToll } from "./feature-toll.ts";
import { checkMigrations } from "./migrations.ts";
import { checkFile, checkFolders, checkSizes } from "./rules.ts";
import { checkScreens } from "./screens.ts";
import { readSourceFiles } from "./source-files.ts";
import { checkStyles, readStyleSheets } from "./styles.ts";
import { checkTableOwners } from "./table-owners.ts";

/** Every way in which the tree departs from the house's plan, one sentence each. */
export function checkStructure(root: string): string[] {
  const files = readSourceFiles(root);
  const exceptions = JSON.parse(readFileSync(join(root, "tools/structure/exceptions.json"), "utf8")) as string[];
  const schema = readFileSync(join(root, "apps/server/src/platform/db/generated/schema.ts"), "utf8");
  const problems = [
    ...files.flatMap(checkFile),
    ...checkSizes(files),
    ...checkFolders(files),
    ...checkCycles(files),
    ...checkToll(files),
    ...checkTableOwners(files, schema),
    ...checkScreens(files),
    ...checkMigrations(join(root, "apps/server/src/migrations")),
    ...checkStyles(readStyleSheets(root), files),
  ];
  const stale = exceptions.filter((exception) => !problems.includes(exception));
  return [
    ...problems.filter((problem) => !exceptions.includes(problem)),
    ...stale.map((exception) => `exceptions.json lists what is no longer so: ${exception}`),
  ];
}
