import { SEARCH_EVERYWHERE_MIN_LENGTH } from "@atrium/contracts/limits";
import { normalise } from "../../../platform/text.ts";

/** Scripts written without spaces between words: there, every character may begin a word. */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const RUN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+|\\p{Extended_Pictographic}`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/** Longer words are indexed by their beginning; hits are compared with the whole query before they are returned. */
const INDEXED_LENGTH = 11;
/** Lengths of the prefixes that are indexed; a query in between uses the next shorter one. */
const PREFIX_LENGTHS = [1, 2, 3, 4, 5, 6, 8, INDEXED_LENGTH] as const;

/** The distinct words of a text as they are indexed: normalised, cut to 11 characters; pairs of characters in unspaced scripts. */
export function listIndexWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const run of listRuns(text)) {
    const characters = Array.from(run);
    if (IS_UNSPACED.test(run)) {
      for (const index of characters.keys()) words.add(characters.slice(index, index + 2).join(""));
    } else words.add(characters.slice(0, INDEXED_LENGTH).join(""));
  }
  return words;
}

export function listPrefixes(word: string): string[] {
  const characters = Array.from(word);
  return PREFIX_LENGTHS.filter((length) => length <= characters.length).map((length) =>
    characters.slice(0, length).join(""),
  );
}

/** The runs of letters and digits a search text consists of; each must begin a word of a hit. */
export function listTerms(query: string): string[] {
  return [...new Set(listRuns(query))];
}

/** Whether there is a term of which not nearly every message has a word: two letters, or one character of an unspaced script. */
export function isTelling(terms: readonly string[]): boolean {
  return terms.some((term) => IS_UNSPACED.test(term) || Array.from(term).length >= SEARCH_EVERYWHERE_MIN_LENGTH);
}

/** The longest indexed prefix that every word beginning with this term has. */
export function toIndexedPrefix(term: string): string {
  const characters = Array.from(term);
  const limit = IS_UNSPACED.test(term) ? Math.min(2, characters.length) : characters.length;
  const length = PREFIX_LENGTHS.findLast((candidate) => candidate <= limit) ?? 1;
  return characters.slice(0, length).join("");
}

/** Whether every term begins a word of the text (in unspaced scripts: stands in it). */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  const runs = listRuns(text);
  return terms.every((term) =>
    IS_UNSPACED.test(term) ? runs.some((run) => run.includes(term)) : runs.some((run) => run.startsWith(term)),
  );
}

function listRuns(text: string): string[] {
  return normalise(text).match(RUN) ?? [];
}
