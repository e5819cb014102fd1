import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identifyProcess } from "./process-identity.ts";

/** Two servers that start on one data directory look again so often; then the later one says who has it. */
const ATTEMPTS = 4;

export type DataDirLock = { readonly release: () => void };

/**
 * Makes this process the one owner of a data directory until it releases it or dies, however it dies.
 *
 * Each process puts down a file with its own unrepeatable name, then looks for others. Of two that look at the same
 * time at least one sees the other, and remains of the dead can be swept without a race, as no name comes twice.
 * @throws Error naming the process that holds it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = join(dataDir, "owners");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mine = join(folder, `${process.pid}-${identifyProcess(process.pid)}`);
  for (let attempt = 1; ; attempt += 1) {
    putDown(mine, dataDir);
    const other = findOtherOwner(folder);
    if (other === null) return { release: () => rmSync(mine, { force: true }) };
    rmSync(mine, { force: true });
    if (attempt === ATTEMPTS) throw inUse(dataDir, other);
    await sleep(Math.random() * 100);
  }
}

function putDown(file: string, dataDir: string): void {
  try {
    writeFileSync(file, "", { flag: "wx", mode: 0o600 });
  } catch (err) {
    if (err instanceof Error && "code" in err && err.code === "EEXIST") throw inUse(dataDir, process.pid);
    throw err;
  }
}

function findOtherOwner(folder: string): number | null {
  for (const name of readdirSync(folder)) {
    const [pidText, identity] = name.split("-");
    const pid = Number(pidText);
    if (pid === process.pid && identity === identifyProcess(pid)) continue;
    if (identifyProcess(pid) === identity) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return null;
}

function inUse(dataDir: string, pid: number): Error {
  return new Error(
    `The data directory ${dataDir} is in use by another Atrium (process ${pid}). Stop that one first, or set DATA_DIR to another directory.`,
  );
}
