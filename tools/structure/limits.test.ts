import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listLimits, listUnexplained, writeLimitsPage } from "./limits.ts";
import { readSourceFiles, toSourceFile } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const FILE = "apps/server/src/platform/queue.ts";
const CODE = `
/**
 * Messages that wait.
 * Beyond, senders are told to try again.
 */
export const WAITING_MAX = 20 * 1_000;
// const OLD_MAX = 3;
/** Pauses between tries. */
const PAUSES_MS = [
  50, // soon
  200,
];
/** Tries of one address. */
const PER_ADDRESS: Limit = { limit: 10, windowMs: 60_000 };
const NAME = "atrium";
const pool = open({
  // Whoever asked is told UNAVAILABLE
  // and tries again.
  connectionTimeoutMillis: 10_000,
  name: z.string().max(254),
  email: z.email().max(254), // Longest address there is.
});
`;
const at = (path: string, text: string) => [toSourceFile(path, text)];
const explain = (code: string) => listUnexplained(at(FILE, code));

test("R11: every limit in the code has its reason, and the page is as the code has it", () => {
  const files = readSourceFiles(ROOT);
  const page = readFileSync(join(ROOT, "docs", "limits.md"), "utf8");
  expect(listUnexplained(files)).toEqual([]);
  expect(writeLimitsPage(files, page)).toBe(page);
});

test("R11: of no number it is said that it is a quota, and most of the code was read", () => {
  const limits = listLimits(readSourceFiles(ROOT));
  expect(limits.filter(({ reason }) => /quota|licen[cs]e|edition/i.test(reason))).toEqual([]);
  expect(limits.length).toBeGreaterThan(400);
});

test("R11: limits are found wherever code writes them, each with its comment, and not in comments or tests", () => {
  expect(listLimits(at(FILE, CODE)).map(({ name, value, reason }) => `${name} ${value}: ${reason}`)).toEqual([
    "WAITING_MAX 20 * 1_000: Messages that wait. Beyond, senders are told to try again.",
    "PAUSES_MS [ 50, 200 ]: Pauses between tries.",
    "PER_ADDRESS { limit: 10, windowMs: 60_000 }: Tries of one address.",
    "connectionTimeoutMillis 10_000: Whoever asked is told UNAVAILABLE and tries again.",
    "max 254: Longest address there is.",
  ]);
  expect(listLimits(at("apps/server/src/platform/queue.test.ts", CODE))).toEqual([]);
});

test("R11: a limit without a comment of its own is told, and one whose comment says nothing", () => {
  expect(explain("/** Beyond, senders are told so. */\nconst WAITING_MAX = 20_000;")).toEqual([]);
  expect(explain("const WAITING_MAX = 20_000;")).toEqual([
    `${FILE}: WAITING_MAX = 20_000 needs a comment above it that says why`,
  ]);
  expect(explain("/** So. */\nconst WAITING_MAX = 20_000;")).toHaveLength(1);
  expect(explain("/** What this file is about. */\n\nconst WAITING_MAX = 20_000;")).toHaveLength(1);
  expect(explain("/** Of the first alone. */\nconst FIRST_MS = 1;\nconst SECOND_MS = 2;")).toHaveLength(1);
  expect(explain("const name = z.string().max(254);")).toHaveLength(1);
  expect(explain("/** A name. */\nconst name = z.string().max(254);")).toHaveLength(1);
});

test("R11: a page is stale when a limit is new, gone or changed, or its reason is; its introduction is its own", () => {
  const code = (value: string, reason: string) => at(FILE, `/** ${reason} */\nexport const WAITING_MAX = ${value};`);
  const page = writeLimitsPage(
    code("20_000", "Beyond, one waits."),
    "# Limits\n\nNone is a quota.\n\n## Old\n\nRows.\n",
  );
  expect(page).toMatch(/^# Limits\n\nNone is a quota\.\n\n## Shared by both sides\n\n## Server\n/);
  expect(page).toContain("### `apps/server/src/platform`\n");
  expect(page).toContain("| `queue.ts` | `WAITING_MAX` | `20_000` | Beyond, one waits. |\n");
  expect(page).not.toContain("Rows.");
  expect(writeLimitsPage(code("20_000", "Beyond, one waits."), page)).toBe(page);
  expect(writeLimitsPage(code("30_000", "Beyond, one waits."), page)).not.toBe(page);
  expect(writeLimitsPage(code("20_000", "Beyond, all wait."), page)).not.toBe(page);
  expect(writeLimitsPage([], page)).not.toBe(page);
});
