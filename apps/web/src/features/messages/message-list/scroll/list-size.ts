import { toLine } from "../../content/content-line.ts";
import type { ListItem } from "../list-items.ts";

/** Pixels of a line. */
const LINE = 22;
/** Pixels of a character. */
const CHARACTER = 7.3;
/** A guess of the height of a line of reactions. */
const REACTIONS = 32;

/** A guess of a row's height before it is measured; close guesses keep the scroll bar calm. */
export function toEstimatedHeight(item: ListItem | undefined, listWidth: number): number {
  if (item === undefined) return 40;
  if (item.kind === "day") return 52;
  if (item.kind === "new") return 34;
  const perLine = Math.max(12, (Math.min(560, (listWidth - 48) * 0.78) - 24) / CHARACTER);
  // The time takes the place of some characters on the last line.
  const lines = toLine(item.content, item.delivery !== null)
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length + 6) / perLine)), 0);
  const sender = item.isFirst && item.delivery === null ? 20 : 0;
  const reactions = item.reactions.length > 0 ? REACTIONS : 0;
  return (item.isFirst ? 12 : 3) + 15 + lines * LINE + sender + reactions;
}
