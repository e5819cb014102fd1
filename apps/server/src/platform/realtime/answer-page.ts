import { ANSWER_PAGE_BYTES } from "@atrium/contracts/limits";

/**
 * As many of the items as one answer may hold, from the first on; one at least, however large it is. A share is for answers of
 * several lists.
 */
export function boundPage<Item>(items: readonly Item[], share = 1): readonly Item[] {
  const fits = countFitting(items, ANSWER_PAGE_BYTES * share);
  return fits === items.length ? items : items.slice(0, fits);
}

/** The same from the last item back. */
export function boundPageFromEnd<Item>(items: readonly Item[], share = 1): readonly Item[] {
  return boundPage(items.toReversed(), share).toReversed();
}

function countFitting(items: readonly unknown[], maxBytes: number): number {
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (bytes > maxBytes && index > 0) return index;
  }
  return items.length;
}
