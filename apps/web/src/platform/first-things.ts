let areThere = false;
const waiting = new Set<() => void>();

/** What most people look at first has come: from now on there is time for what only may be needed. */
export function firstThingsCame(): void {
  areThere = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs after that; the answer calls it off. */
export function afterFirstThings(run: () => void): () => void {
  if (areThere) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}
