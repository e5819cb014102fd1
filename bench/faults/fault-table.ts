import { percentile } from "../statistics.ts";
import type { Problem } from "../soak/run-history.ts";
import { type FaultOutcome, type FaultScenario, listFailures } from "./fault.ts";

const HEADER = [
  "fault",
  "what was done",
  "acknowledged",
  "lost",
  "double",
  "out of order",
  "wrong counts",
  "other",
  "healed p95 / max",
  "uninvolved: quiet p99",
  "during p99",
  "longest accepted / delivered",
  "verdict",
];
const NAMED: readonly Problem["kind"][] = ["lost", "double", "out of order", "wrong count"];

/** Why there is no outcome: it cannot be tried here, or the run broke off, which is a failure. */
type Missing = { readonly notMeasured: string } | { readonly brokeOff: string };
export type FaultRow = { readonly scenario: FaultScenario; readonly outcome: FaultOutcome | Missing };

export function hasHeld({ outcome }: FaultRow): boolean {
  if ("notMeasured" in outcome) return true;
  return "did" in outcome && listFailures(outcome).length === 0;
}

/** One row of the table for each fault. */
export function toTable(rows: readonly FaultRow[]): string {
  const cells = rows.map(({ scenario, outcome }) =>
    "did" in outcome
      ? toCells(scenario, outcome)
      : [scenario.fault, ...HEADER.slice(2).map(() => "-"), toVerdict(outcome)],
  );
  return [HEADER, HEADER.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function toCells({ fault }: FaultScenario, outcome: FaultOutcome): string[] {
  const { did, acknowledged, problems, healMs, quiet, during } = outcome;
  const count = (kinds: readonly Problem["kind"][]): number =>
    problems.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    fault,
    did,
    acknowledged.toLocaleString("en"),
    ...NAMED.map((kind) => String(count([kind]))),
    String(problems.length - count(NAMED)),
    healMs.length === 0 ? "-" : `${toTime(percentile(healMs, 0.95))} / ${toTime(Math.max(...healMs))}`,
    toTime(percentile(quiet.accepted, 0.99)),
    toTime(percentile(during.accepted, 0.99)),
    `${toTime(Math.max(0, ...during.accepted))} / ${toTime(Math.max(0, ...during.delivered))}`,
    listFailures(outcome).length === 0 ? "held" : "FAILED",
  ];
}

function toVerdict(missing: Missing): string {
  return "notMeasured" in missing
    ? `not measured: ${missing.notMeasured}`
    : `FAILED: broke off with ${missing.brokeOff}`;
}

function toTime(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
