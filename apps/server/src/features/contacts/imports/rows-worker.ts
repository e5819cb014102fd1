import { parentPort, workerData } from "node:worker_threads";
import { readRows } from "./read-rows.ts";

const told = readRows(workerData as Uint8Array);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
parentPort?.postMessage(told);
