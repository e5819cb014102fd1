import { type Sticker, stickerSchema } from "@atrium/contracts/content/sticker";
import { STICKERS } from "@atrium/contracts/limits";
import type { PackSticker, StickerPack } from "@atrium/contracts/stickers";

const KEY = "atrium-recent-stickers";
/** Recent stickers that are shown: two rows. */
const SHOWN = 8;
/** Those that are kept, as some of them may be gone. */
const KEPT = 24;

/** A drawing of ours or a picture of the person's. */
export type Choice =
  | { readonly kind: "drawn"; readonly sticker: Sticker }
  | { readonly kind: "own"; readonly sticker: PackSticker };

export const toKey = (choice: Choice): string =>
  choice.kind === "drawn" ? choice.sticker : choice.sticker.file.fileId;

export const OUR_OWN: readonly Choice[] = STICKERS.map((sticker) => ({ kind: "drawn", sticker }));
export const listOf = ({ stickers }: StickerPack): Choice[] => stickers.map((sticker) => ({ kind: "own", sticker }));

/** Those that were sent last from this device, of what there is to send. */
export function listRecent(packs: readonly StickerPack[], keys: readonly string[] = readRecent()): Choice[] {
  const own = new Map(packs.flatMap(listOf).map((choice) => [toKey(choice), choice]));
  return keys
    .flatMap((key) => {
      const drawn = stickerSchema.safeParse(key).data;
      return drawn === undefined ? (own.get(key) ?? []) : [{ kind: "drawn" as const, sticker: drawn }];
    })
    .slice(0, SHOWN);
}

/** The one that was sent now before those that were sent before it. */
export function noteRecent(choice: Choice): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([toKey(choice), ...readRecent()])].slice(0, KEPT)));
}

/** By their keys. What is kept may be another version's, or nothing at all. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
