/** A box whose text is also in the address: what stands in it, what was last sent there, and what was last seen there. */
export type SearchText = { readonly text: string; readonly sent: string; readonly seen: string };

/** What someone else put into the address replaces what stands in the box; the box's own words come back and change nothing. */
export function follow(state: SearchText, query: string): SearchText {
  if (query === state.seen) return state;
  return query === state.sent ? { ...state, seen: query } : { text: query, sent: query, seen: query };
}
