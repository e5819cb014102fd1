import type { SeededRandom } from "./soak/seeded-random.ts";

const LETTERS = "etaoinshrdlucmfwypvbgk";

export function makeWord(random: SeededRandom): string {
  return Array.from({ length: random.between(3, 9) }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join("");
}

/** Few words are frequent and most are rare, as in any language. */
export function pickWord(words: readonly string[], random: SeededRandom): string {
  return words[Math.floor(words.length ** random.next()) - 1] ?? "";
}
