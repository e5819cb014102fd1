import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Feature } from "../../ui/features.ts";

export const blocks: Feature = {
  name: "blocks",
  PersonMenuEntry: lazyPart(() => import("./components/BlockItem.tsx")),
  ClosedChat: lazyPart(() => import("./components/ClosedChat.tsx")),
  SettingsEntry: lazyPart(() => import("./components/BlockedEntry.tsx")),
};
