import { type Sticker, stickerSchema } from "@atrium/contracts/content/sticker";
import { STICKERS } from "@atrium/contracts/limits";

const KEY = "atrium-recent-stickers";

/** All stickers, those that were sent last from this device before the others. */
export function listStickers(recent: readonly Sticker[] = readRecent()): Sticker[] {
  return [...new Set([...recent, ...STICKERS])];
}

/** The one that was sent now before those that were sent before it. */
export function noteRecent(sticker: Sticker): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([sticker, ...readRecent()])]));
}

/** What is kept may be another version's, or nothing at all. */
function readRecent(): Sticker[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap((one) => stickerSchema.safeParse(one).data ?? []) : [];
  } catch {
    return [];
  }
}
