/**
 * Longest answer in characters, before any is written as JSON. Lists end far below; one field under three hundred names multiplies what
 * it says by as much. TOO_LARGE.
 */
const ANSWER_MAX_LENGTH = 16 * 1024 * 1024;

/** Whether an answer says more than is sent, names and all. Looks no further than that. */
export function isTooLong(answer: unknown, maxLength: number = ANSWER_MAX_LENGTH): boolean {
  let left = maxLength;
  function take(value: unknown): void {
    if (left < 0) return;
    // A mark, and what stands around it.
    left -= 4;
    if (typeof value === "string") left -= value.length;
    else if (Array.isArray(value)) for (const item of value) take(item);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        left -= name.length;
        take(inner);
      }
  }
  take(answer);
  return left < 0;
}
