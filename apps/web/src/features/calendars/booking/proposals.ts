/** Milliseconds of a day, within which an hour comes again. */
const DAY_MS = 86_400_000;

/** Of each day's free times one: that at the same hour as before where it is free, else the first; never the one that there is. */
export function toProposals(days: readonly (readonly string[])[], before: string): string[] {
  const hour = Date.parse(before) % DAY_MS;
  return days.flatMap((begins) => {
    const others = begins.filter((begin) => Date.parse(begin) !== Date.parse(before));
    return others.find((begin) => Date.parse(begin) % DAY_MS === hour) ?? others[0] ?? [];
  });
}
