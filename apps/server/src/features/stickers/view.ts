import type { MessageFile } from "@atrium/contracts/content/file";
import type { PackSticker, StickerPack } from "@atrium/contracts/stickers";
import type { PackRow } from "./store.ts";

type Link = Omit<PackSticker, "file">;

/** A pack with what is known of its pictures; one that is gone is left out. */
export function toPack(
  { packId, name, fileIds }: PackRow,
  known: ReadonlyMap<string, { readonly file: MessageFile } & Link>,
): StickerPack {
  const stickers = fileIds.flatMap((fileId) => known.get(fileId) ?? []);
  return {
    packId,
    name,
    stickers: stickers.map(({ file, url, previewUrl }) => ({ file, url, previewUrl })),
  };
}
