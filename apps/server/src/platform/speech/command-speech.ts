import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Semaphore } from "../semaphore.ts";
import { type Speech, toEnding } from "./speech.ts";

/** A program that takes longer is ended: whoever asked waits for it. */
const TIMEOUT_MS = 180_000;
/** Programs that write down at once; each takes a processor. The others wait. */
const AT_ONCE = 1;

type Program = {
  /** The path of a program that is started as `command FILE LANGUAGE` and prints what it hears. */
  readonly command: string;
  readonly timeoutMs?: number;
};

/** A program of the host's on the same machine: no recording leaves it. */
export function createCommandSpeech({ command, timeoutMs = TIMEOUT_MS }: Program): Speech {
  const programs = new Semaphore(AT_ONCE);
  return {
    transcribe: ({ bytes, contentType, language, maxLength }) =>
      programs.run(async () => {
        const dir = await mkdtemp(join(tmpdir(), "atrium-speech-"));
        try {
          const file = join(dir, `note.${toEnding(contentType)}`);
          await writeFile(file, bytes, { mode: 0o600 });
          const heard = await run(command, [file, language], { timeoutMs, maxLength });
          return heard.replaceAll(/\s+/gu, " ").trim().slice(0, maxLength);
        } finally {
          await rm(dir, { recursive: true, force: true });
        }
      }),
  };
}

type Bounds = { readonly timeoutMs: number; readonly maxLength: number };

/** What it prints. In a process group of its own, which is ended as a whole. @throws Error for one that fails, or prints or takes too much */
function run(command: string, args: readonly string[], { timeoutMs, maxLength }: Bounds): Promise<string> {
  return new Promise((resolve, reject) => {
    // Of what the server knows it needs nothing: no secret is handed on.
    const { PATH, HOME, LANG } = process.env;
    const env = { PATH, HOME, LANG };
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], detached: true, env });
    let printed = "";
    const end = (why: string) => {
      reject(new Error(`the speech program ${why}`));
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const timer = setTimeout(() => end("took too long"), timeoutMs);
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (text: string) => {
      printed += text;
      // Words and the blanks between them, which may be many.
      if (printed.length > 8 * maxLength) end("prints without end");
    });
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(printed);
      else reject(new Error(`the speech program ended with ${code}`));
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
