import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BusyRead, readBusy } from "./read-ics.ts";

/** A whole calendar of some ten thousand entries takes a second; what takes longer is refused as too large. */
const WITHIN_MS = 10_000;
/** What that takes, several times over. */
const MEMORY_MAX_MB = 256;

/** Reads a calendar file in a thread of its own, which is ended where it takes too long or too much: a rule can be written that never ends. */
export async function readApart(
  text: string,
  wanted: Parameters<typeof readBusy>[1],
  withinMs: number = WITHIN_MS,
): Promise<BusyRead> {
  const worker = new Worker(new URL("./ics-worker.ts", import.meta.url), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), withinMs);
  try {
    const ended = once(worker, "exit").then((): BusyRead => ({ kind: "refused", why: "TOO_LARGE" }));
    const told = once(worker, "message").then(([read]) => read as BusyRead);
    return await Promise.race([told, ended]);
  } catch {
    // Out of memory, or of what no calendar has made it stumble over.
    return { kind: "refused", why: "NO_CALENDAR" };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
