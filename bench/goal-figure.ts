/** `id` as in the goals of performance.md: P1 to P10, W1 to W3, R7. */
export type Goal = { readonly id: string } & ({ readonly atMost: number } | { readonly atLeast: number });

/** One measured value, what it is held against, and its goal, if there is one. */
export type GoalFigure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The same in the same run: a server that only stores and sends, and sockets that store nothing. */
  readonly minimal?: number;
  readonly bare?: number;
  readonly goal: Goal | null;
};

export function isMet({ value, goal }: GoalFigure): boolean {
  if (goal === null) return true;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Each figure beside its goal, as a table that reads well on a terminal and in Markdown. */
export function toGoalTable(figures: readonly GoalFigure[]): string {
  const hasLimits = figures.some(({ minimal, bare }) => minimal !== undefined || bare !== undefined);
  const toLimits = ({ minimal, bare }: GoalFigure): string[] => (hasLimits ? [show(minimal), show(bare)] : []);
  const titles = ["", "measured", ...(hasLimits ? ["minimal server", "bare sockets"] : []), "unit", "goal", ""];
  const rows = figures.map((figure) => [
    figure.name,
    show(figure.value),
    ...toLimits(figure),
    figure.unit,
    figure.goal === null ? "-" : showGoal(figure.goal),
    figure.goal === null ? "" : isMet(figure) ? "met" : "NOT MET",
  ]);
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => column > 0 && column < widths.length - 3;
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) => (isNumber(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [titles, rule, ...rows].map(toLine).join("\n");
}

function showGoal(goal: Goal): string {
  return "atMost" in goal ? `${goal.id}: at most ${show(goal.atMost)}` : `${goal.id}: at least ${show(goal.atLeast)}`;
}

function show(value: number | undefined): string {
  if (value === undefined) return "-";
  if (Number.isInteger(value) || value >= 1_000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value < 10 ? 2 : 1);
}
