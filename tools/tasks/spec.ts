import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-program.ts";

const ID = /\b(?:ACC|SET|FEED|MYS|TEAM|SHELL|ROOM|MSG|CONT|LINK|NOTI|EVT|ADM|NOTE|CAL|BOOK|PLAN|PAYL|AI|CALL)-\d{3}\b/g;
const TESTS = ["apps/*/src/**/*.test.{ts,tsx}", "packages/*/src/**/*.test.ts", "e2e/**/*.spec.ts"];

/** Prints which requirements no test shows yet, by area; with --area ACC each of that area with its text. */
const texts = readRequirements();
const shown = new Set(
  TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), "utf8").matchAll(ID), ([id]) => id),
  ),
);
const waiting = JSON.parse(readFileSync(join(ROOT, "docs/spec/waiting.json"), "utf8")) as Record<string, string>;
const unknown = [...shown, ...Object.keys(waiting)].filter((id) => !texts.has(id));
const premature = Object.keys(waiting).filter((id) => shown.has(id));
const area = process.argv[process.argv.indexOf("--area") + 1];

for (const [name, ids] of Map.groupBy(texts.keys(), (id) => id.split("-")[0] ?? "")) {
  const missing = ids.filter((id) => !shown.has(id));
  const late = missing.filter((id) => waiting[id]);
  console.log(
    `${name.padEnd(6)} ${ids.length - missing.length} of ${ids.length} shown, ${late.length} waiting for a feature`,
  );
  if (process.argv.includes("--area") && area === name) {
    for (const id of missing)
      console.log(`  ${id}  ${waiting[id] ? `[waits for ${waiting[id]}] ` : ""}${texts.get(id)}`);
  }
}
console.log(
  `\n${[...texts.keys()].filter((id) => shown.has(id)).length} of ${texts.size} requirements are shown by a test.`,
);
if (unknown.length > 0) console.error(`Not in docs/spec/requirements.md: ${unknown.join(", ")}`);
if (premature.length > 0) console.error(`Shown by a test, so no longer waiting: ${premature.join(", ")}`);
process.exit(unknown.length + premature.length > 0 ? 1 : 0);

function readRequirements(): Map<string, string> {
  const rows = readFileSync(join(ROOT, "docs/spec/requirements.md"), "utf8").matchAll(
    /^\| ([A-Z]+-\d{3}) \| [^|]* \| [^|]* \| (.*) \|$/gm,
  );
  return new Map(Array.from(rows, ([, id, text]) => [id ?? "", text ?? ""]));
}
