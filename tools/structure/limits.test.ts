import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareLimits, listLimits, readListedLimits } from "./limits.ts";
import { readSourceFiles, toSourceFile } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const FILE = "apps/server/src/platform/queue.ts";
const CODE = `
/** Words before. */
export const WAITING_MAX = 20 * 1_000;
// const OLD_MAX = 3;
const PAUSES_MS = [
  50, // soon
  200,
];
const PER_ADDRESS: Limit = { limit: 10, windowMs: 60_000 };
const NAME = "atrium";
const pool = open({ connectionTimeoutMillis: 10_000, name: z.string().max(254) });
`;
const at = (path: string, text: string) => [toSourceFile(path, text)];
const toPage = (rows: string) => `### \`apps/server/src/platform\`\n\n${rows}`;
const WAITING_ROW = "| `queue.ts` | `WAITING_MAX` | `20_000` | Beyond, senders are told to try again. |";

test("R11: every limit in the code is listed with its reason, and no other", () => {
  const page = readFileSync(join(ROOT, "docs", "limits.md"), "utf8");
  expect(compareLimits(readSourceFiles(ROOT), page)).toEqual([]);
});

test("R11: what is listed says of no number that it is a quota, and most of the page was read", () => {
  const page = readFileSync(join(ROOT, "docs", "limits.md"), "utf8");
  expect(readListedLimits(page).filter(({ reason }) => /quota|licen[cs]e|edition/i.test(reason))).toEqual([]);
  expect(readListedLimits(page)).toHaveLength(page.split("\n").filter((line) => line.startsWith("| `")).length);
});

test("R11: limits are found wherever code writes them, and not in comments or tests", () => {
  expect(listLimits(at(FILE, CODE)).map(({ name, value }) => `${name} ${value}`)).toEqual([
    "WAITING_MAX 20 * 1_000",
    "PAUSES_MS [ 50, 200 ]",
    "PER_ADDRESS { limit: 10, windowMs: 60_000 }",
    "connectionTimeoutMillis 10_000",
    "max 254",
  ]);
  expect(listLimits(at("apps/server/src/platform/queue.test.ts", CODE))).toEqual([]);
});

test("R11: a limit that is new, gone, changed or without a reason is told", () => {
  const code = at(FILE, "const WAITING_MAX = 20_000;");
  expect(compareLimits(code, toPage(WAITING_ROW))).toEqual([]);
  expect(compareLimits(code, toPage(""))).toHaveLength(1);
  expect(compareLimits(at(FILE, ""), toPage(WAITING_ROW))).toHaveLength(1);
  expect(compareLimits(code, toPage(WAITING_ROW.replace("20_000", "30_000")))).toHaveLength(2);
  expect(compareLimits(code, toPage(WAITING_ROW.replace(/Beyond.*again\./, "so")))).toHaveLength(1);
});
