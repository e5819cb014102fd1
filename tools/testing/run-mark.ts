import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The variable in the environment of everything that a run of tests starts. */
export const RUN_MARK = "ATRIUM_TEST_RUN";

/** What tells the processes of a run, or of one of its lanes, from all others. */
export type RunMark = {
  /** The value of `RUN_MARK`; what begins with it belongs to it as well. */
  readonly mark: string;
  /** Where they have their temporary files: PostgreSQL overwrites its environment with its title, and works there. */
  readonly dir: string;
};

export type MarkedProcess = { readonly pid: number; readonly command: string };

/** Whatever the run started and has not ended, whoever its parent is by now; read from /proc. */
export function listMarked({ mark, dir }: RunMark): MarkedProcess[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid);
  return pids
    .filter((pid) => isWithin(readCwd(pid), dir) || readMark(pid)?.startsWith(mark))
    .map((pid) => ({ pid: Number(pid), command: readCommand(pid) }))
    .filter(({ command }) => command !== "");
}

/** Ends them at once, also what is stopped or starts others meanwhile, and takes away the shared memory of databases, which nobody ends. */
export async function killMarked(run: RunMark): Promise<void> {
  const shared = new Set<string>();
  for (let tries = 0; tries < 200; tries += 1) {
    const found = listMarked(run);
    if (found.length === 0) break;
    for (const { pid } of found) {
      for (const file of toSharedMemory(attempt(() => readFileSync(`/proc/${pid}/maps`, "utf8")) ?? ""))
        shared.add(file);
      kill(pid);
    }
    await sleep(50);
  }
  for (const file of shared) rmSync(file, { force: true });
}

/** Files of PostgreSQL's shared memory among what a process has mapped, as `/proc/PID/maps` has it. */
export function toSharedMemory(maps: string): string[] {
  return [...new Set(maps.match(/\/dev\/shm\/PostgreSQL\.\d+$/gmu))];
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function isWithin(path: string | undefined, dir: string): boolean {
  return path === dir || (path?.startsWith(`${dir}/`) ?? false);
}

function readCwd(pid: string): string | undefined {
  return attempt(() => readlinkSync(`/proc/${pid}/cwd`));
}

function readMark(pid: string): string | undefined {
  const variables = attempt(() => readFileSync(`/proc/${pid}/environ`, "utf8"))?.split("\0");
  return variables?.find((variable) => variable.startsWith(`${RUN_MARK}=`))?.slice(RUN_MARK.length + 1);
}

/** Empty for what has ended and waits for its parent to notice. */
function readCommand(pid: string): string {
  return (attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")) ?? "").replaceAll("\0", " ").trim();
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
