import type { Feature } from "../../feature.ts";
import { stickerCommands } from "./live.ts";
import { stickersMergeStep } from "./merge.ts";
import { createStickers, type Stickers } from "./stickers.ts";

export const stickers: Feature<Stickers> = {
  name: "stickers",
  mergeAccounts: stickersMergeStep,
  open(context) {
    const api = createStickers(context);
    return { api, commands: stickerCommands(api), deleteUserData: (userId) => api.deleteUserData(userId) };
  },
};
