import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ManagingOverlay } from "./components/ManagingOverlay.tsx";

export const stickers: Feature = {
  name: "stickers",
  stickers: {
    Grid: lazyPart(() => import("./components/StickerGrid.tsx")),
    KeepDialog: lazyPart(() => import("./components/KeepStickerDialog.tsx")),
  },
  SettingsEntry: lazyPart(() => import("./components/StickersEntry.tsx")),
  Overlay: ManagingOverlay,
};
