import type { Problem } from "../soak/run-history.ts";

export type FaultOptions = {
  readonly seed: number;
  /** How often the fault strikes, for scenarios that count. Null: as often as the scenario says itself. */
  readonly times: number | null;
  /** How many clients come back at once. Null: as many as the scenario says itself. */
  readonly clients: number | null;
  readonly onProgress: (line: string) => void;
};

/** What somebody had to wait whom the fault had nothing to do with, in milliseconds from writing a message. */
export type Waits = {
  /** Until it was accepted: the longest is the longest outage for one who writes. */
  readonly accepted: readonly number[];
  /** Until a friend had it: the longest is the longest outage for one who reads. */
  readonly delivered: readonly number[];
};

export type FaultOutcome = {
  /** What was done, with counts. */
  readonly did: string;
  readonly acknowledged: number;
  readonly problems: readonly Problem[];
  /** From the end of each fault, or from the kill, until everybody was served again. */
  readonly healMs: readonly number[];
  readonly quiet: Waits;
  readonly during: Waits;
  /** The longest an uninvolved person may have to wait, and why it is not nothing. */
  readonly bound: { readonly acceptedMs: number; readonly deliveredMs: number };
  /** What the scenario itself looks at beside the messages; empty when all is as it should be. */
  readonly complaints: readonly string[];
  readonly notes: readonly string[];
};

export type FaultScenario = {
  readonly name: string;
  readonly fault: string;
  /** Why it cannot be tried on this machine; null when it can. */
  readonly findObstacle: () => string | null;
  readonly run: (options: FaultOptions) => Promise<FaultOutcome>;
};

/** Everything that makes a fault's outcome a failure; empty when it held. */
export function listFailures({ problems, during, bound, complaints }: FaultOutcome): string[] {
  const failures = problems.map(({ kind, detail }) => `${kind}: ${detail}`);
  const accepted = Math.max(0, ...during.accepted);
  const delivered = Math.max(0, ...during.delivered);
  if (accepted > bound.acceptedMs)
    failures.push(`an uninvolved person waited ${Math.round(accepted)} ms to be accepted`);
  if (delivered > bound.deliveredMs)
    failures.push(`an uninvolved person was reached after ${Math.round(delivered)} ms`);
  return [...failures, ...complaints];
}
