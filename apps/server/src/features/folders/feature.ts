import type { Feature } from "../../feature.ts";
import { createFolders, type Folders } from "./folders.ts";
import { folderCommands } from "./live.ts";
import { foldersMergeStep } from "./merge.ts";

export const folders: Feature<Folders> = {
  name: "folders",
  mergeAccounts: foldersMergeStep,
  open(context) {
    const api = createFolders(context);
    return { api, commands: folderCommands(api), deleteUserData: (userId) => api.deleteUserData(userId) };
  },
};
