import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * Tells a living process from a later one with the same number (in a container every first process is number 1).
 * Null when there is no such process, or only its unreaped remains.
 */
export function identifyProcess(pid: number): string | null {
  const born = process.platform === "linux" ? readBirthFromProc(pid) : readBirthFromPs(pid);
  return born === null ? null : createHash("sha256").update(born).digest("hex").slice(0, 16);
}

/** Whether the number is taken, be it by the remains of a process that nobody has reaped. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (err) {
    return err instanceof Error && "code" in err && err.code === "EPERM";
  }
}

export function isAlive(pid: number): boolean {
  return identifyProcess(pid) !== null;
}

/** A postgres changes into its data directory, so its working directory says whose it is. So may a person's shell. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return ps(pid, "command=").includes(cluster);
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/** All processes of a cluster's servers, also of one that is dead itself. Known on Linux only; elsewhere none. */
export function listPostgresOf(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOf(pid, cluster));
}

function readBirthFromProc(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name stands in brackets and may itself hold spaces and brackets.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8")}${fields[19]}`;
  } catch {
    return null;
  }
}

function readBirthFromPs(pid: number): string | null {
  return ps(pid, "lstart=") || null;
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
