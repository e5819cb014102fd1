import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

/** Runs a program of node_modules/.bin or Node itself in the repository; false when it failed. */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  return done.status === 0;
}

type CaptureOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Shows what the program says at once, not when it has ended. Others that run beside it would talk in between. */
  readonly isLive?: boolean;
  /** Takes only the time that the programs beside it leave. */
  readonly givesWay?: boolean;
};

/** The same without waiting, and with its output kept. */
export function captureProgram(
  program: string,
  args: readonly string[],
  { env, isLive = false, givesWay = false }: CaptureOptions = {},
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(givesWay ? "nice" : program, givesWay ? [program, ...args] : args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (isLive) process.stdout.write(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (code) => {
      if (!isLive) process.stdout.write(output);
      resolve({ passed: code === 0, output });
    });
  });
}
