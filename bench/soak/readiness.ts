import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "../server-process.ts";

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Resolves to whether the server says that it can do its work, with every part it needs; at once when its process is gone. */
export async function isReadyInTime(server: ServerProcess): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && isRunning(server)) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`).catch(() => null);
    const said: unknown = await answer?.json().catch(() => null);
    if (typeof said === "object" && said !== null && "status" in said && said.status === "ready") return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

export function isRunning({ pid }: ServerProcess): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
