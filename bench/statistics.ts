/** The value below which a share of the samples lies; 0 without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle of each figure. */
export function toMiddles<Figures extends object>(rounds: readonly Figures[]): Figures {
  const [first] = rounds;
  if (!first) throw new Error("nothing was measured");
  const keys = Object.keys(first) as (keyof Figures)[];
  const middle = (key: keyof Figures): number =>
    percentile(
      rounds.map((round) => Number(round[key])),
      0.5,
    );
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Figures;
}

/** The same, but whatever was lost in any round counts. */
export function toMedians<Figures extends { readonly lost: number }>(rounds: readonly Figures[]): Figures {
  return { ...toMiddles(rounds), lost: rounds.reduce((sum, round) => sum + round.lost, 0) };
}
