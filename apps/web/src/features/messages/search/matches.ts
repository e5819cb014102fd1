/** A stretch of text, marked where the search matches. */
export type MarkedPart = { text: string; isMatch: boolean };

/** For comparing: lower case, without accents. */
export function toFolded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The trimmed words of a search; none for an empty search. */
export function toWords(query: string): string[] {
  return toFolded(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** Whether the text holds every word of the query somewhere, whatever the accents and the case (ROOM-058). */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = toFolded(text);
  return words.length > 0 && words.every((word) => folded.includes(word));
}

/** Splits a text at its matches. `anywhere` marks inside words too, otherwise only beginnings of words. */
export function markMatches(text: string, words: readonly string[], where: "anywhere" | "wordStart"): MarkedPart[] {
  const { folded, places } = foldWithPlaces(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (where === "wordStart" && isInsideWord(folded, at)) continue;
      isMarked.fill(true, places[at] ?? 0, places[at + word.length] ?? text.length);
    }
  }
  const parts: MarkedPart[] = [];
  for (const [index, isMatch] of isMarked.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text[index] ?? "";
    else parts.push({ text: text[index] ?? "", isMatch });
  }
  return parts;
}

function isInsideWord(folded: string, at: number): boolean {
  return at > 0 && /[\p{L}\p{N}]/u.test(folded[at - 1] ?? "");
}

/** The folded text, and for each of its characters where it came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = toFolded(character);
    for (let index = 0; index < part.length; index += 1) places.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, places };
}

/** A stretch of a long text around its first match, so that the match is in sight. */
export function toExcerpt(text: string, words: readonly string[], length: number): string {
  const first = words.map((word) => toFolded(text).indexOf(word)).filter((at) => at !== -1);
  const start = Math.min(...first, text.length) - Math.floor(length / 3);
  if (text.length <= length || start <= 0 || first.length === 0) return text;
  return `…${text.slice(start)}`;
}
