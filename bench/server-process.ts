import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../apps/server/src/platform/test-port.ts";

const ROOT = join(import.meta.dirname, "..");
/** Servers run on the first core, the load generator on the second, where the machine lets us choose. */
const CAN_PIN = spawnSync("taskset", ["-c", "1", "true"]).status === 0;
const SERVER_CORE = "0";
const LOAD_CORE = "1";
const PAGE_BYTES = 4096;
/** Time to collect, and to give the pages back. */
const COLLECT_MS = 3_000;
/** Whoever breaks off a run leaves no server behind: each stops in good order, with its database. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGTERM")));

export type ServerProcess = {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

export const isPinned = CAN_PIN;

export function pinLoadGenerator(): void {
  if (CAN_PIN) spawnSync("taskset", ["-a", "-p", "-c", LOAD_CORE, String(process.pid)]);
}

/** Starts a program of ours and waits until it answers on `/healthz`. `collectable`: for readHeldBytes. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  { pinned, collectable = false }: { pinned: boolean; collectable?: boolean },
): Promise<ServerProcess> {
  const port = Number(env["PORT"] ?? (await findFreePort()));
  const flags = collectable ? ["--expose-gc", "--import", join(ROOT, "bench/collect-on-signal.ts")] : [];
  const command = [process.execPath, ...flags, join(ROOT, script)];
  const [program = "", ...args] = pinned && CAN_PIN ? ["taskset", "-c", SERVER_CORE, ...command] : command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  await waitUntilReady(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

/**
 * Resident memory of a collectable server in bytes, once it has let go of what it no longer needs: garbage that nobody has had
 * to collect yet comes and goes with the moment, as much again as what is held.
 */
export async function readHeldBytes(pid: number): Promise<number> {
  process.kill(pid, "SIGUSR2");
  await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_BYTES;
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the server did not answer within a minute");
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
