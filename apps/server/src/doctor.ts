import { join } from "node:path";
import { ConfigError, loadConfig } from "./config.ts";
import { examine } from "./platform/doctor/examine.ts";
import { findingsOf, toText, type Finding } from "./platform/doctor/finding.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

let [failures, warnings] = [0, 0];
for await (const finding of findAll()) {
  console.log(toText(finding));
  if (finding.status === "failed") failures += 1;
  if (finding.status === "warning") warnings += 1;
}
console.log(`\n${toVerdict()}`);
process.exit(failures === 0 ? 0 : 1);

function toVerdict(): string {
  if (failures > 0) return `${failures} to mend.`;
  return warnings > 0 ? `Nothing has to be mended; look at what is marked WARN (${warnings}).` : "All is well.";
}

/** Without a sound configuration there is nothing else to look at. */
async function* findAll(): AsyncGenerator<Finding> {
  try {
    yield* examine(loadConfig(process.env["ATRIUM_CWD"] ?? process.cwd()), MIGRATIONS);
  } catch (err) {
    if (!(err instanceof ConfigError)) throw err;
    const { failed } = findingsOf("configuration");
    for (const problem of err.problems) yield failed(problem, "Change it in .env or in the environment.");
  }
}
