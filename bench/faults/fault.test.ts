import { expect, test } from "vitest";
import { type FaultOutcome, type FaultScenario, listFailures } from "./fault.ts";
import { hasHeld, toTable } from "./fault-table.ts";

const GOOD: FaultOutcome = {
  did: "3 × nothing",
  acknowledged: 1_234,
  problems: [],
  healMs: [900, 1_200],
  quiet: { accepted: [3, 4], delivered: [4, 5] },
  during: { accepted: [3, 1_500], delivered: [4, 1_600] },
  bound: { acceptedMs: 2_000, deliveredMs: 2_000 },
  complaints: [],
  notes: [],
};
const scenario: FaultScenario = {
  name: "nothing",
  fault: "nothing happens",
  findObstacle: () => null,
  run: () => Promise.resolve(GOOD),
};

test("R1 R2: a fault held when nothing is wrong and nobody waited too long", () => {
  expect(listFailures(GOOD)).toEqual([]);
  expect(toTable([{ scenario, outcome: GOOD }])).toContain(
    "| nothing happens | 3 × nothing | 1,234 | 0 | 0 | 0 | 0 | 0 | 1.2 s / 1.2 s | 4 ms | 1.5 s | 1.5 s / 1.6 s | held |",
  );
});

const BROKEN: [what: string, outcome: Partial<FaultOutcome>][] = [
  ["a lost message", { problems: [{ kind: "lost", detail: "x" }] }],
  ["a wrong count", { problems: [{ kind: "wrong count", detail: "x" }] }],
  ["a server that ended on its own", { problems: [{ kind: "broken server", detail: "x" }] }],
  ["a long wait to be accepted", { during: { accepted: [3, 2_001], delivered: [4] } }],
  ["a long wait to arrive", { during: { accepted: [3], delivered: [2_001] } }],
  ["what a scenario complains of", { complaints: ["the clock did not jump"] }],
];

test.each(BROKEN)("R1 R2: a fault fails with %s", (_what, broken) => {
  const outcome = { ...GOOD, ...broken };
  expect(listFailures(outcome)).toHaveLength(1);
  expect(toTable([{ scenario, outcome }])).toContain("| FAILED |");
  expect(hasHeld({ scenario, outcome })).toBe(false);
});

test("a fault that could not be tried says why, and one that broke off has failed", () => {
  const untried = { scenario, outcome: { notMeasured: "mounting takes root" } };
  const broken = { scenario, outcome: { brokeOff: "Error: no server" } };
  expect(toTable([untried])).toContain("| not measured: mounting takes root |");
  expect(toTable([broken])).toContain("| FAILED: broke off with Error: no server |");
  expect([hasHeld(untried), hasHeld(broken)]).toEqual([true, false]);
});
