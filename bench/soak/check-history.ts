import { checkCounts } from "./check-counts.ts";
import { checkDevices } from "./check-devices.ts";
import { checkMessages } from "./check-messages.ts";
import type { Problem, RunHistory } from "./run-history.ts";

/**
 * Holds what the devices did and saw against the server's final history (R1, R2). Pure: the same record gives the same
 * problems. No problem means: every acknowledged message stands there once with its text, in its sender's order, in
 * rooms numbered without gaps; nobody ever saw another order; every count ever told was exact.
 */
export function checkHistory(run: RunHistory): Problem[] {
  return [...checkMessages(run), ...checkDevices(run), ...checkCounts(run)];
}
