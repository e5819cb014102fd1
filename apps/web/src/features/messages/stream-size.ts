import type { StreamItem } from "./stream-items.ts";

const LINE = 22;
const CHARACTER = 7.3;

/** A guess of a row's height before it is measured; close guesses keep the scroll bar calm. */
export function toEstimatedHeight(item: StreamItem | undefined, streamWidth: number): number {
  if (item === undefined) return 40;
  if (item.kind === "day") return 52;
  if (item.kind === "new") return 34;
  const perLine = Math.max(12, (Math.min(560, (streamWidth - 48) * 0.78) - 24) / CHARACTER);
  // The time takes the place of some characters on the last line.
  const lines = item.text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length + 6) / perLine)), 0);
  const sender = item.isFirst && item.delivery === null ? 20 : 0;
  return (item.isFirst ? 12 : 3) + 15 + lines * LINE + sender;
}
