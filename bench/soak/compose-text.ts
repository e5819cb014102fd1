import type { SeededRandom } from "./seeded-random.ts";

const WORDS = [
  "harbour",
  "pine",
  "déjà",
  "vu",
  "стол",
  "明日",
  "🙏",
  "👩‍👩‍👧",
  '"quoted"',
  "back\\slash",
  "line\nbreak",
  "</b>",
];
const LONG_SHARE = 0.03;
const LONG_WORDS = 900;

/** Mostly a few words, now and then a text of several network packets; with everything that needs escaping. */
export function composeText(random: SeededRandom): string {
  const count = random.chance(LONG_SHARE) ? random.between(100, LONG_WORDS) : random.between(1, 12);
  return Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
}
