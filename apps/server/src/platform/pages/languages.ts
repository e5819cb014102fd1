import { readWeighted } from "./weighted-list.ts";

/**
 * Languages of a visitor that are looked at, more than anyone reads; the rest
 * are worse than those, and the first that Atrium speaks decides.
 */
const LANGUAGES_MAX = 10;

/** What a visitor reads, best first, of an Accept-Language header. What is no language is left out. */
export function readLanguages(header: string | undefined): string[] {
  return readWeighted(header ?? "", LANGUAGES_MAX)
    .filter(({ name, weight }) => weight > 0 && isLanguage(name))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
