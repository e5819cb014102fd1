/** Whether a text is told again as it was given: PostgreSQL takes no NUL, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Where in an input a text stands that cannot be stored, its path with dots between; null when every text can. */
export function findUnstorable(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
