import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { isAlive } from "../postgres/process-identity.ts";
import { createCommandSpeech } from "./command-speech.ts";

const SPOKEN = { bytes: Buffer.from("RIFF"), contentType: "audio/wav", language: "fr", maxLength: 40 };
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "atrium-command-"));
  return () => rmSync(dir, { recursive: true, force: true });
});

/** A program of these lines. */
function write(name: string, lines: string): string {
  const file = join(dir, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
  return file;
}
const listLeft = () => readdirSync(tmpdir()).filter((name) => name.startsWith("atrium-speech-"));

test("gives the recording and its language to the program, takes what it prints, and leaves no file", async () => {
  const command = write("says", 'printf "  %s\\n\\n  %s %s  " "$2" "$(cat "$1")" "${1##*.}"');
  expect(await createCommandSpeech({ command }).transcribe(SPOKEN)).toBe("fr RIFF wav");
  const knows = write("knows", "env | grep -c SECRET || true");
  vi.stubEnv("INSTANCE_SECRET", "not for programs");
  expect(await createCommandSpeech({ command: knows }).transcribe(SPOKEN)).toBe("0");
  vi.unstubAllEnvs();
  const long = write("long", "head -c 300 /dev/zero | tr '\\0' x");
  expect(await createCommandSpeech({ command: long }).transcribe(SPOKEN)).toBe("x".repeat(40));
  expect(listLeft()).toEqual([]);
});

test.each([
  ["that fails", "echo words; exit 3", /ended with 3/u],
  ["that prints without end", "yes", /without end/u],
  ["that is not there", null, /ENOENT/u],
])("rejects for a program %s", async (what, lines, why) => {
  const command = lines === null ? join(dir, "missing") : write(what.replaceAll(" ", "-"), lines);
  await expect(createCommandSpeech({ command }).transcribe(SPOKEN)).rejects.toThrow(why);
  expect(listLeft()).toEqual([]);
});

test("ends a program that takes too long with all that it started, and the next one has its turn", async () => {
  const told = join(dir, "pid");
  const command = write("slow", `sleep 300 & echo $! > ${told}; wait`);
  const speech = createCommandSpeech({ command, timeoutMs: 300 });
  const both = await Promise.allSettled([speech.transcribe(SPOKEN), speech.transcribe(SPOKEN)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const pid = Number(readFileSync(told, "utf8"));
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});
