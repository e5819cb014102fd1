/** Colours of labels as the wire has them: 6 gradients of two, then 9 alone (NOTE-061, B-53). Dark text is read on all of them. */
export const LABEL_PALETTE = [
  "#ffd0b8,#ffb3c1",
  "#ffe3a8,#ffc59b",
  "#c9ecc6,#a5dfd3",
  "#bfe9f2,#b4d8ff",
  "#c5d6ff,#dacffb",
  "#e9c9f5,#ffc9dd",
  "#f6b8b0",
  "#f7c797",
  "#f3dc8b",
  "#cfe08f",
  "#a9dcb2",
  "#9fdbe0",
  "#a9cff5",
  "#c8bdf3",
  "#d5cec2",
] as const;
export type LabelColours = (typeof LABEL_PALETTE)[number];

/** What a label is called that nobody has named: a name that is stored, in every language (part 2 §3 "Label record"). */
export const DEFAULT_LABEL_NAME = "Enter Label";
/** The six that everybody begins with, each with a pair of colours. */
export const DEFAULT_LABEL_COLOURS: readonly LabelColours[] = LABEL_PALETTE.slice(0, 6);
/** The colour of the text on them, `--label-ink` of the browser's tokens. */
export const LABEL_INK = "#2a2520";
