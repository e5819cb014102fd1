const GRADIENTS = ["sky", "fern", "clay", "iris", "saffron"] as const;
export type Gradient = (typeof GRADIENTS)[number];

/** One of the five pairs, always the same for an id. */
export function gradientOf(id: string): Gradient {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return GRADIENTS[(hash >>> 0) % GRADIENTS.length] ?? "sky";
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const known = new Map<string, string>();
/** Names whose initials stay worked out in memory; others are worked out again. */
const KNOWN_MAX = 1_000;

/** The first letters of the first and the last word; whole graphemes, so that emoji and accents stay in one piece. */
export function initialsOf(name: string): string {
  const initials = known.get(name) ?? toInitials(name);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, initials);
  return initials;
}

function toInitials(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => firstGrapheme(word) ?? []);
  const first = words.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return (first + last).toLocaleUpperCase();
}

function firstGrapheme(word: string): string | undefined {
  const shown = word.replace(/^[\p{P}\p{Z}]+/u, "");
  const [first] = graphemes.segment(shown);
  return first?.segment;
}
