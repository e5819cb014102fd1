import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { FolderStrip } from "./components/FolderStrip.tsx";
import { startFolders } from "./folders.ts";

export const folders: Feature = {
  name: "folders",
  start: startFolders,
  RoomStrip: FolderStrip,
  SettingsEntry: lazyPart(() => import("./components/FoldersEntry.tsx")),
};
