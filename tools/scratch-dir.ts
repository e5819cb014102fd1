import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killMarked } from "./testing/run-mark.ts";

const MEMORY = "/dev/shm";
const PREFIX = "atrium-scratch-";
/** What all tests together hold at once, several times over. */
const ROOM_BYTES = 6e9;

/**
 * Where the tests' databases, browsers and files live while they run: in memory where the machine has it to spare. Each test file
 * makes and drops databases of a thousand small files, and a file system on a disk spends more time on those than the tests do.
 */
export function openScratchDir(): { path: string; remove: () => void } {
  const parent = hasRoom() ? MEMORY : tmpdir();
  sweepAbandoned(parent);
  const inMemory = make(parent);
  if (parent !== MEMORY || runsPrograms(inMemory.path)) return inMemory;
  inMemory.remove();
  return make(tmpdir());
}

function make(parent: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // The database of a test that runs as root belongs to another user.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Containers may forbid it there. */
function runsPrograms(path: string): boolean {
  const program = join(path, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** A run that was killed together with its keeper leaves its directory, and what works in there. */
function sweepAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = name.slice(PREFIX.length).split("-")[0] ?? "";
    if (isAlive(Number(pid))) continue;
    const dir = join(parent, name);
    void killMarked({ mark: `run-${pid}-`, dir }).then(() => rmSync(dir, { recursive: true, force: true }));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
