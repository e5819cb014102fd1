/**
 * What a layer of `npm test` may take on two cores, in seconds, with another beside it but for the journeys. Three times the features must
 * stay under a quarter of an hour.
 */
const BUDGETS_S = {
  "web client": 30,
  checks: 90,
  "tests of tools": 60,
  contracts: 15,
  "web units": 40,
  components: 240,
  server: 280,
  "bench units": 30,
  journeys: 300,
} as const;
const WHOLE_S = 720;

export type Layer = keyof typeof BUDGETS_S;
type Spent = { readonly layer: Layer; readonly seconds: number; readonly tests: number };

/** A layer that takes longer hangs: it is ended with all that it started. */
export const LIMITS_S: Readonly<Record<Layer, number>> = {
  "web client": 180,
  checks: 480,
  "tests of tools": 480,
  contracts: 180,
  "web units": 240,
  components: 1_500,
  server: 1_500,
  "bench units": 180,
  journeys: 1_800,
};

/** A line for each layer with what it took of its budget, the whole last; what is over is marked. */
export function toBudgetLines(spent: readonly Spent[], wholeSeconds: number): string[] {
  const tests = spent.reduce((sum, layer) => sum + layer.tests, 0);
  return [
    ...spent.map(({ layer, ...took }) => toLine(layer, { ...took, budget: BUDGETS_S[layer] })),
    toLine("whole", { tests, seconds: wholeSeconds, budget: WHOLE_S }),
  ];
}

function toLine(name: string, { tests, seconds, budget }: { tests: number; seconds: number; budget: number }): string {
  const columns = `${name.padEnd(18)}${String(tests).padStart(5)} tests${seconds.toFixed(0).padStart(6)} s of ${budget}`;
  return seconds > budget ? `${columns}  OVER` : columns;
}
