/**
 * The id of a community however it is written: of several the first, of "x:y" what follows the colon. Null where there is none.
 */
export function toCommunityId(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== "string") return null;
  const id = first.slice(first.indexOf(":") + 1).trim();
  return id === "" ? null : id;
}
