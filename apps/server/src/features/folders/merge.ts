import type { AccountMergeStep } from "../../feature.ts";
import { publishFoldersChanged } from "./publish.ts";
import { moveFolders } from "./store.ts";

/** Folders of two people who become one (B-07), with the rooms that they name: the rooms come along as well. */
export const foldersMergeStep: AccountMergeStep = {
  columns: ["chat_folders.user_id"],
  merge: moveFolders,
  tell: (context, { into }) => publishFoldersChanged(context, into),
};
