/** The value below which a share of the samples lies; 0 without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly atrium: number;
  readonly bare: number | null;
};

/** Every figure beside the bare sockets' of the same run. */
export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, unit, atrium, bare }) => [
    name,
    show(atrium),
    bare === null ? "-" : show(bare),
    bare === null || bare === 0 ? "-" : (atrium / bare).toFixed(2),
    unit,
  ]);
  const header = ["", "Atrium", "bare sockets", "ratio", "unit"];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [header, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
}

function show(value: number): string {
  return value >= 1_000 ? Math.round(value).toLocaleString("en") : value.toFixed(value < 10 ? 2 : 1);
}
