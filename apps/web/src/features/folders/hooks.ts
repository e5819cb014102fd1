import { useSyncExternalStore } from "react";
import type { FolderListSnapshot } from "./folder-list.ts";
import { folderList } from "./live.ts";

export function useFolders(): FolderListSnapshot {
  const list = folderList();
  return useSyncExternalStore(list.subscribe, list.getSnapshot);
}
