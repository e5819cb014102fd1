import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-program.ts";
import { readTitles } from "../testing/test-titles.ts";

const AREAS = "ACC|SET|FEED|MYS|TEAM|SHELL|ROOM|MSG|CONT|LINK|NOTI|EVT|ADM|NOTE|CAL|BOOK|PLAN|PAYL|AI|CALL";
/** Requirements, resolutions (A), choices left open (B) and promises (R). */
const ID = new RegExp(String.raw`\b(?:(?:${AREAS})-\d{3}|[AB]-\d{2}|R(?:1[0-2]|[1-9]))\b`, "gu");
const TESTS = [
  "apps/*/src/**/*.test.{ts,tsx}",
  "packages/*/src/**/*.test.ts",
  "e2e/*.spec.ts",
  "bench/**/*.test.ts",
  "tools/**/*.test.ts",
];
/** A title with more of them is a list of what a test walks past, not of what it would notice. */
const IDS_OF_A_TITLE = 3;

type Words = Readonly<Record<string, string>>;

/**
 * Prints what tests show of the requirements, of their resolutions (A) and of the promises (R), by area; with --area ACC what no test of
 * that area shows yet, with its text. Only titles count, and only of tests that can run.
 */
const texts = readRequirements();
const titles = TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !file.includes("node_modules/") && file !== "tools/testing/test-titles.test.ts")
  .flatMap((file) => readTitles(file));
const running = titles.filter(({ runs }) => runs !== "never");
const shown = new Set(running.flatMap(({ text }) => listIds(text)));
const waiting = readWords("docs/spec/waiting.json");
const inPart = readWords("docs/spec/in-part.json");
const wanted = process.argv[process.argv.indexOf("--area") + 1];

for (const [name, ids] of Map.groupBy(texts.keys(), toArea)) {
  const missing = ids.filter((id) => !shown.has(id));
  const parts = ids.filter((id) => shown.has(id) && inPart[id] !== undefined);
  const late = missing.filter((id) => waiting[id]);
  const whole = ids.length - missing.length - parts.length;
  console.log(
    `${name.padEnd(6)} ${whole} of ${ids.length} shown, ${parts.length} in part, ${late.length} waiting for a feature`,
  );
  if (!process.argv.includes("--area") || wanted !== name) continue;
  for (const id of parts) console.log(`  ${id}  [lacks: ${inPart[id]}] ${texts.get(id)}`);
  for (const id of missing) console.log(`  ${id}  ${waiting[id] ? `[waits for ${waiting[id]}] ` : ""}${texts.get(id)}`);
}

const requirements = [...texts.keys()].filter((id) => id.includes("-") && !id.startsWith("A-"));
const whole = requirements.filter((id) => shown.has(id) && inPart[id] === undefined).length;
const half = requirements.filter((id) => shown.has(id) && inPart[id] !== undefined).length;
console.log(`\n${whole} of ${requirements.length} requirements are shown by a test, ${half} more in part.`);
const always = new Set(titles.filter(({ runs }) => runs === "always").flatMap(({ text }) => listIds(text)));
const conditional = titles.filter(({ runs, text }) => runs === "conditional" && listIds(text).length > 0);
if (conditional.length > 0) console.log("\nNot on every machine:");
for (const { file, text } of conditional) {
  const alone = listIds(text).filter((id) => !always.has(id));
  console.log(`  ${file}: ${text}${alone.length > 0 ? ` (nothing else shows ${alone.join(", ")})` : ""}`);
}

const problems = [
  ...[...new Set([...shown, ...Object.keys(waiting), ...Object.keys(inPart)])]
    .filter((id) => !texts.has(id) && !id.startsWith("B-"))
    .map((id) => `${id} is not in docs/spec`),
  ...Object.keys(waiting)
    .filter((id) => shown.has(id))
    .map((id) => `${id} is shown by a test, so it no longer waits`),
  ...Object.keys(inPart)
    .filter((id) => !shown.has(id))
    .map((id) => `${id} is said to be there in part, and no test shows that part`),
  ...titles
    .filter(({ text }) => listIds(text).length > IDS_OF_A_TITLE)
    .map(({ file, text }) => `${file}: more than ${IDS_OF_A_TITLE} requirements in one title: ${text}`),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function listIds(title: string): string[] {
  return [...new Set(Array.from(title.matchAll(ID), ([id]) => id))];
}

function toArea(id: string): string {
  return id.includes("-") ? (id.split("-")[0] ?? "") : "R";
}

function readWords(path: string): Words {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Words;
}

function readRequirements(): Map<string, string> {
  const page = readFileSync(join(ROOT, "docs/spec/requirements.md"), "utf8");
  const rows = page.matchAll(/^\| ([A-Z]+-\d{3}) \| [^|]* \| [^|]* \| (.*) \|$/gmu);
  const resolutions = page.matchAll(/^\| (A-\d{2}) \| (.*) \|$/gmu);
  const promises = readFileSync(join(ROOT, "docs/spec/promises.md"), "utf8").matchAll(/^\| (R\d+) \| (.*) \|$/gmu);
  return new Map(Array.from([...rows, ...resolutions, ...promises], ([, id, text]) => [id ?? "", text ?? ""]));
}
