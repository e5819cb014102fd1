import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");

/** Runs a program of node_modules/.bin or Node itself in the repository; false when it failed. */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  return done.status === 0;
}

/** The same without waiting, and with its output kept; it is shown when it has ended. */
export function captureProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (code) => {
      process.stdout.write(output);
      resolve({ passed: code === 0, output });
    });
  });
}
