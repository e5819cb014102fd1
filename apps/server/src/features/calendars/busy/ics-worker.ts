import { parentPort, workerData } from "node:worker_threads";
import type { GivenCalendar } from "./read-apart.ts";
import { readBusy } from "./read-ics.ts";

/** A thread of its own: what takes for ever ends with it. */
const { text, wanted } = workerData as GivenCalendar;
const told = readBusy(text, wanted);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
parentPort?.postMessage(told);
