import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCommandSpeech } from "../../apps/server/src/platform/speech/command-speech.ts";

/** Five sentences that somebody reads from a novel, with what they say: they come with Debian's pocketsphinx-testdata. */
const DATA = "/usr/share/pocketsphinx/test/data/librivox";
/** Words of these that are heard wrongly, are missing or are too many, at most: with this model it was 0.34. */
const ERROR_RATE_MAX = 0.4;

const has = (command: string): boolean => spawnSync("which", [command]).status === 0;
const speechMissing = !(existsSync(DATA) && has("ffmpeg") && has("pocketsphinx_continuous"));

test.skipIf(speechMissing)(
  "real speech is written down by Debian's pocketsphinx as docs/operations.md says, at most two words of five wrongly",
  { timeout: 180_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), "atrium-heard-"));
    try {
      const command = join(dir, "write-down");
      writeFileSync(command, readScript());
      chmodSync(command, 0o755);
      const speech = createCommandSpeech({ command });
      let words = 0;
      let errors = 0;
      for (const { file, said } of readSayings()) {
        const webm = join(dir, "note.webm");
        // As browsers record it.
        execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-i", file, "-c:a", "libopus", webm]);
        const spoken = { bytes: readFileSync(webm), contentType: "audio/webm", language: "en", maxLength: 1_000 };
        const heard = await speech.transcribe(spoken);
        process.stdout.write(`said:  ${said}\nheard: ${heard}\n`);
        words += said.split(" ").length;
        errors += countErrors(said.split(" "), heard.split(" "));
      }
      process.stdout.write(`word error rate ${(errors / words).toFixed(2)} of ${words} words\n`);
      expect(words).toBeGreaterThan(50);
      expect(errors / words).toBeLessThanOrEqual(ERROR_RATE_MAX);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
);

/** Lines of `<s> words </s> (name)`. */
function readSayings(): { readonly file: string; readonly said: string }[] {
  return readFileSync(join(DATA, "transcription"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, said, name] = /^<s> (.*) <\/s> \((.*)\)$/u.exec(line) ?? [];
      return said && name ? [{ said, file: join(DATA, `${name}.wav`) }] : [];
    });
}

/** Fewest words to be changed, added and taken away to make the one of the other. */
function countErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, place) => place);
  for (const [place, word] of said.entries()) {
    const next = [place + 1];
    for (const [other, heardWord] of heard.entries()) {
      const changed = (row[other] ?? 0) + (word === heardWord ? 0 : 1);
      next.push(Math.min(changed, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The first program of docs/operations.md. */
function readScript(): string {
  const docs = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const [script = ""] = /^ {4}#!\/bin\/sh\n(?: {4}.*\n)+/mu.exec(docs) ?? [];
  return script.replaceAll(/^ {4}/gmu, "");
}
