import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Stickers } from "./stickers.ts";

type StickerCommands = Pick<
  CommandHandlers,
  | "stickers.list"
  | "stickers.createPack"
  | "stickers.renamePack"
  | "stickers.deletePack"
  | "stickers.add"
  | "stickers.keep"
  | "stickers.remove"
>;

export function stickerCommands(stickers: Stickers): StickerCommands {
  return {
    "stickers.list": async ({ userId }) => ({ packs: await stickers.list(userId) }),
    "stickers.createPack": async ({ userId }, { name }) => ({ packId: await stickers.createPack(userId, name) }),
    "stickers.renamePack": async ({ userId }, { packId, name }) => {
      await stickers.renamePack({ userId, packId }, name);
      return {};
    },
    "stickers.deletePack": async ({ userId }, { packId }) => {
      await stickers.deletePack({ userId, packId });
      return {};
    },
    "stickers.add": async ({ userId }, { packId, uploadId }) => ({
      file: await stickers.add({ userId, packId }, uploadId),
    }),
    "stickers.keep": async ({ userId }, { packId, ...shown }) => {
      await stickers.keep({ userId, packId }, shown);
      return {};
    },
    "stickers.remove": async ({ userId }, { packId, fileId }) => {
      await stickers.remove({ userId, packId }, fileId);
      return {};
    },
  };
}
