/** What a layer of `npm test` may take on two cores, in seconds, the others beside it. Three times the features must stay under a quarter of an hour. */
const BUDGETS_S = {
  "web client": 60,
  checks: 90,
  "tests of tools": 60,
  contracts: 10,
  "web units": 20,
  components: 120,
  server: 240,
  "bench and faults": 240,
  journeys: 240,
} as const;
const WHOLE_S = 420;

export type Layer = keyof typeof BUDGETS_S;
type Spent = { readonly layer: Layer; readonly seconds: number; readonly tests: number };

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
