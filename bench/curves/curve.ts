/** How one figure moves while one thing grows. */
export type Curve = {
  readonly title: string;
  /** What grows, for example "members of the room". */
  readonly growing: string;
  readonly unit: string;
  readonly points: readonly Point[];
};
export type Point = { readonly size: number; readonly value: number };

/** The largest value over the smallest size's from `from` on: 1 is flat. */
export function toGrowth({ points }: Curve, from = 0): number {
  const counted = points.filter(({ size }) => size >= from);
  const first = counted[0]?.value ?? 0;
  return first === 0 ? 0 : Math.max(...counted.map(({ value }) => value)) / first;
}

/** A Markdown table, which also reads well on a terminal. */
export function toTable(curves: readonly Curve[]): string {
  return curves
    .map(({ title, growing, unit, points }) => {
      const sizes = points.map(({ size }) => size.toLocaleString("en"));
      const values = points.map(({ value }) => (value < 10 ? value.toFixed(2) : value.toFixed(0)));
      const rows = [
        [`${title}, ${unit}`, ...values],
        [growing, ...sizes],
      ].toReversed();
      const [head = [], body = []] = rows;
      return [`| ${head.join(" | ")} |`, `|${head.map(() => "---|").join("")}`, `| ${body.join(" | ")} |`].join("\n");
    })
    .join("\n\n");
}
