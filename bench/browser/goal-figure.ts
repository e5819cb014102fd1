/** One measured value, and the goal it is held against, if there is one. */
export type GoalFigure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** `id` as in the goals: W1, W2, W3, R7. */
  readonly goal: { readonly id: string; readonly atMost: number } | null;
};

export function isMet({ value, goal }: GoalFigure): boolean {
  return goal === null || value <= goal.atMost;
}

/** Each figure beside its goal, as a table that reads well on a terminal. */
export function toGoalTable(figures: readonly GoalFigure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, value, goal } = figure;
    if (goal === null) return [name, show(value), unit, "-", "-", ""];
    return [name, show(value), unit, show(goal.atMost), goal.id, isMet(figure) ? "met" : "NOT MET"];
  });
  const table = [["", "measured", "unit", "at most", "goal", ""], ...rows];
  const widths = (table[0] ?? []).map((_title, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join("  ")).join("\n");
}

function pad(cell: string, column: number, width: number): string {
  return column === 1 || column === 3 ? cell.padStart(width) : cell.padEnd(width);
}

function show(value: number): string {
  if (Number.isInteger(value) || value >= 1_000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value < 10 ? 2 : 1);
}
