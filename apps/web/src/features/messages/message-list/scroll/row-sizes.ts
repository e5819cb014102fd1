/**
 * Heights of rows that the list remembers, more than it ever has at once; beyond,
 * those of rows that are gone are measured again when they come back.
 */
const SIZES_KEPT = 2_000;

type Sizes = Pick<Map<unknown, number>, "size" | "keys" | "delete">;

/** Lets go of the heights of rows that are gone: the virtualizer keeps each that was not as estimated, a megabyte in a busy hour. */
export function forgetGoneRows(sizes: Sizes, items: readonly { readonly key: string }[]): void {
  if (sizes.size <= SIZES_KEPT) return;
  const isThere = new Set<unknown>(items.map(({ key }) => key));
  for (const key of sizes.keys()) if (!isThere.has(key)) sizes.delete(key);
}
