import { once } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { Semaphore } from "./semaphore.ts";

/** A whole file of some ten thousand entries takes a second. */
const WITHIN_MS = 10_000;
/** What that takes, several times over. */
const MEMORY_MAX_MB = 256;
/** Threads of a kind in a process: with more, files that take all they may would take the machine's memory. The others wait. */
const AT_ONCE = 2;

/** What a file says, or why it does not: it took more time or memory than it may, or its reader stumbled over it. */
export type ReadApart<Read> =
  | { readonly kind: "read"; readonly read: Read }
  | { readonly kind: "tooMuch" }
  | { readonly kind: "failed" };

/**
 * Reads what strangers have written in threads of their own, of which each is ended where it takes too long or too much: there is
 * always a file that takes for ever. The program says by `postRead` how it is done.
 */
export function openReader<Given, Read>(program: URL) {
  const threads = new Semaphore(AT_ONCE);
  return (given: Given, withinMs: number = WITHIN_MS): Promise<ReadApart<Read>> =>
    threads.run(() => readIn(program, given, withinMs));
}

/** All of such a program: reads what it is given and tells its opener. */
export function postRead<Given, Read>(read: (given: Given) => Read): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(read(workerData as Given));
}

async function readIn<Read>(program: URL, given: unknown, withinMs: number): Promise<ReadApart<Read>> {
  const worker = new Worker(program, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } });
  const timer = setTimeout(() => void worker.terminate(), withinMs);
  try {
    const ended = once(worker, "exit").then((): ReadApart<Read> => ({ kind: "tooMuch" }));
    const told = once(worker, "message").then(([read]): ReadApart<Read> => ({ kind: "read", read: read as Read }));
    return await Promise.race([told, ended]);
  } catch (error) {
    const isOutOfMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    return { kind: isOutOfMemory ? "tooMuch" : "failed" };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
