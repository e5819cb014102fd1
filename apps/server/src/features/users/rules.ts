import { normalise } from "../../platform/text.ts";

/** Trying names is fine, reserving them by the thousand is not. RATE_LIMITED. */
export const USERNAME_CHANGES_PER_ACCOUNT = { limit: 30, windowMs: 60 * 60_000 };
/** How long nobody can take the username, or the name of a page, of someone who has deleted their account: links to it are still about. */
export const USERNAME_RESERVED_MS = 90 * 24 * 3_600_000;

/** A space before each word, so that the start of any word is found by one pattern. */
export function toSearchName(person: { readonly firstName: string; readonly lastName: string }): string {
  const words = normalise(`${person.firstName} ${person.lastName}`).match(/\S+/g) ?? [];
  return words.map((word) => ` ${word}`).join("");
}
