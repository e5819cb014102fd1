import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
  if (parent === MEMORY) sweepAbandoned();
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // The database of a test that runs as root belongs to another user.
  chmodSync(path, 0o1777);
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  if (parent !== MEMORY || runsPrograms(path)) return { path, remove };
  remove();
  return { path: tmpdir(), remove: () => {} };
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

/** A run that was killed leaves its directory, and that would stay in memory. */
function sweepAbandoned(): void {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    if (!isAlive(Number(name.slice(PREFIX.length).split("-")[0])))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
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
