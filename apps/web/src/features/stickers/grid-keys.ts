import { nextOnKey } from "../../ui/lists/roving-tabindex.ts";

type Place = {
  readonly index: number;
  /** How many there are in each section, one section under the other. */
  readonly sizes: readonly number[];
  readonly columns: number;
};

/** Where the focus goes in sections of rows: up and down stay in their column, or at the end of a row that is shorter. */
export function nextInSections(key: string, { index, sizes, columns }: Place): number | undefined {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const beside = nextOnKey(key, { index, count, axis: "horizontal" });
  if (beside !== undefined || (key !== "ArrowDown" && key !== "ArrowUp")) return beside;
  const rows = toRows(sizes, columns);
  const at = rows.findIndex(({ start, length }) => index >= start && index < start + length);
  const next = rows[at + (key === "ArrowDown" ? 1 : -1)];
  const column = index - (rows[at]?.start ?? 0);
  return next && next.start + Math.min(column, next.length - 1);
}

function toRows(sizes: readonly number[], columns: number): { start: number; length: number }[] {
  let start = 0;
  return sizes.flatMap((size) => {
    const first = start;
    start += size;
    return Array.from({ length: Math.ceil(size / columns) }, (_, row) => ({
      start: first + row * columns,
      length: Math.min(columns, size - row * columns),
    }));
  });
}
