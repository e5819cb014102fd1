import { parentPort, workerData } from "node:worker_threads";
import type { AttackPlan } from "./hostile-attack.ts";
import { dripRequests, guessPasswords, resetConnections, sendBadRequests } from "./hostile-http.ts";
import { floodCommands, hoardAnswers, openNamelessSockets, sendBadFrames, sendEndlessly } from "./hostile-sockets.ts";

/** In a thread of its own, so that the honest do not wait for the hostile: everything at once, then the counts. */
const plan = workerData as AttackPlan;
const counts = new Map<string, number>();
const until = performance.now() + plan.forMs;
const attack = {
  ...plan,
  count: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
  isOver: (): boolean => performance.now() > until,
};

await Promise.all(
  [
    openNamelessSockets,
    floodCommands,
    hoardAnswers,
    sendBadFrames,
    sendEndlessly,
    dripRequests,
    sendBadRequests,
    resetConnections,
    guessPasswords,
  ].map((harm) => harm(attack)),
);
parentPort?.postMessage(Object.fromEntries(counts), []);
