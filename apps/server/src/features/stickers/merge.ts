import type { AccountMergeStep } from "../../feature.ts";
import { publishStickersChanged } from "./publish.ts";
import { movePacks } from "./store.ts";

/** Packs of two people who become one (B-07). */
export const stickersMergeStep: AccountMergeStep = {
  columns: ["sticker_packs.owner_id"],
  merge: movePacks,
  tell: (context, { into }) => publishStickersChanged(context, into),
};
