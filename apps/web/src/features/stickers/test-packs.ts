import type { StickerPackId } from "@atrium/contracts/ids";
import type { StickerPack } from "@atrium/contracts/stickers";
import { FakeLive, refuse } from "../../../test/test-live.ts";

/** A picture of nothing, which is one to every browser. */
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export function makePack(name: string, titles: readonly string[]): StickerPack {
  const stickers = titles.map((title) => ({
    file: {
      fileId: `${name}-${title}`,
      title,
      contentType: "image/webp",
      bytes: 9,
      width: 512,
      height: 512,
      placeholder: PICTURE,
    },
    url: PICTURE,
    previewUrl: PICTURE,
  }));
  return { packId: name.toLowerCase() as StickerPackId, name, stickers };
}

/** A server at which somebody has these packs, which it keeps and tells all devices of. */
export function servePacks(packs: readonly StickerPack[]): FakeLive {
  const server = new FakeLive();
  let kept = [...packs];
  const set = (next: StickerPack[]) => {
    kept = next;
    server.emit("stickers.changed", {});
  };
  const change = (packId: string, next: (pack: StickerPack) => StickerPack) => {
    if (!kept.some((pack) => pack.packId === packId)) return refuse("NOT_FOUND");
    set(kept.map((pack) => (pack.packId === packId ? next(pack) : pack)));
    return {};
  };
  server.answer("stickers.list", () => ({ packs: kept }));
  server.answer("stickers.createPack", ({ name }) => {
    const made = makePack(name, []);
    set([...kept, made]);
    return { packId: made.packId };
  });
  server.answer("stickers.renamePack", ({ packId, name }) => change(packId, (pack) => ({ ...pack, name })));
  server.answer("stickers.deletePack", ({ packId }) => {
    set(kept.filter((pack) => pack.packId !== packId));
    return {};
  });
  server.answer("stickers.remove", ({ packId, fileId }) =>
    change(packId, (pack) => ({ ...pack, stickers: pack.stickers.filter(({ file }) => file.fileId !== fileId) })),
  );
  return server;
}
