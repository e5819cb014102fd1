import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../tasks/run-program.ts";
import { killMarked, listMarked, RUN_MARK, type RunMark } from "./run-mark.ts";
import { openScratchDir } from "../scratch-dir.ts";

/** What ends by itself once its parent has ended gets this long. */
const GRACE_MS = 5_000;

export type LaneEnd = {
  readonly passed: boolean;
  readonly output: string;
  /** Whether it was ended because its time was over. */
  readonly isLate: boolean;
  /** The commands of what its programs left behind; ended by now. */
  readonly leftovers: readonly string[];
};

type LaneOptions = {
  readonly limitMs: number;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Shows what the program says at once, not when it has ended. Others that run beside it would talk in between. */
  readonly isLive?: boolean;
};

export type TestRun = {
  /** A directory of the run's own, gone when it ends. */
  readonly scratch: string;
  /** Runs a program of node_modules/.bin or Node itself in the repository, and ends all that it started with it. */
  readonly runLane: (program: string, args: readonly string[], options: LaneOptions) => Promise<LaneEnd>;
};

/** Begins a run of tests of which nothing stays: no process, no directory, however it ends. */
export function startTestRun(): TestRun {
  const { path: scratch } = openScratchDir();
  const mark = `run-${process.pid}-${Date.now()}`;
  const keeper = spawn(process.execPath, [join(import.meta.dirname, "run-keeper.ts"), mark, scratch], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  keeper.unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  let lanes = 0;
  return {
    scratch,
    runLane: (program, args, options) => {
      lanes += 1;
      // Short: the path of a database's socket must fit into 107 characters.
      const dir = join(scratch, String(lanes));
      mkdirSync(dir);
      return runLane(program, args, { ...options, run: { mark: `${mark}-${lanes}.`, dir } });
    },
  };
}

async function runLane(
  program: string,
  args: readonly string[],
  { run, limitMs, env, isLive = false }: LaneOptions & { run: RunMark },
): Promise<LaneEnd> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, TMPDIR: run.dir, [RUN_MARK]: run.mark },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    if (isLive) process.stdout.write(chunk);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const closed = new Promise((resolve) => {
    child.once("close", resolve);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void killMarked(run);
  }, limitMs);
  const passed = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
  clearTimeout(timer);
  const leftovers = isLate ? [] : await findLeftovers(run);
  await killMarked(run);
  await closed;
  if (!isLive) process.stdout.write(output);
  return { passed, output, isLate, leftovers };
}

async function findLeftovers(run: RunMark): Promise<string[]> {
  for (const until = Date.now() + GRACE_MS; Date.now() < until;) {
    if (listMarked(run).length === 0) return [];
    await sleep(100);
  }
  return listMarked(run).map(({ command }) => command.slice(0, 200));
}
