/** Whether a text is told again as it was given: PostgreSQL takes no NUL, and half of a surrogate pair is no character. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Nobody writes them, and each takes six bytes wherever it is told as JSON. Tab and line ends are text. */
// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/;

export const withoutControls = (text: string): string => text.replaceAll(new RegExp(CONTROLS, "g"), "");

/**
 * Where in an input a text stands that is not taken, its path with dots between: one that cannot be stored, or has control
 * characters. Null when every text is taken.
 */
export function findUnstorable(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) && !CONTROLS.test(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
