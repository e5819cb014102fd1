import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeTestDir } from "./platform/test-dir.ts";

const NAMED = ["add", "--first-name", "Ada", "--email", "ada@example.org"];

test.each([
  ["an option that is misspelt", [...NAMED, "--rol", "ORG_ADMIN"], "'--rol'"],
  ["an option without its value", [...NAMED, "--role"], "--role"],
  ["a word too many", [...NAMED, "ORG_ADMIN"], '"ORG_ADMIN"'],
  ["a second person to read of", ["audit", "@ada", "@byron"], '"@byron"'],
])("npm run user refuses %s, and makes nothing", async (_what, words, named) => {
  const { code, said, dataDir } = await run("user.ts", words);
  expect(said).toContain(named);
  expect(said).toContain("Usage: npm run user");
  expect(code).toBe(2);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test.each([
  ["user.ts", ["list"]],
  ["import.ts", ["--format", "jsonl", "--room", "Harbour", import.meta.filename]],
])("%s says which setting is wrong, as the server does", async (program, words) => {
  const { code, said } = await run(program, words, { PORT: "x" });
  expect(said).toMatch(/^\nAtrium cannot start with these settings:\n\n {2}- PORT: .*\n\n$/);
  expect(code).toBe(2);
});

test.each([
  ["user.ts", ["list"]],
  ["user.ts", ["password", "--email", "ada@example.org"]],
  ["import.ts", ["--format", "jsonl", "--room", "Harbour", import.meta.filename]],
])("%s %j makes no instance where there is none, as in a DATA_DIR that is misspelt", async (program, words) => {
  const { code, said, dataDir } = await run(program, words);
  expect(said).toBe(`There is no instance in ${dataDir}. Is DATA_DIR right? \`npm start\` makes one.\n`);
  expect(code).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

async function run(program: string, words: readonly string[], settings: Record<string, string> = {}) {
  const dataDir = makeTestDir();
  const env = { ...process.env, ATRIUM_CWD: dataDir, DATA_DIR: dataDir, ...settings };
  const path = join(import.meta.dirname, program);
  const tool = spawn(process.execPath, [path, ...words], { cwd: dataDir, env, stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code]] = await Promise.all([text(tool.stderr), once(tool, "exit")]);
  return { code: code as unknown, said, dataDir };
}
