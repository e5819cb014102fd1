import { folderList } from "./live.ts";

/** Keeps the folders current, whatever page is open. */
export function startFolders(): void {
  folderList();
}
