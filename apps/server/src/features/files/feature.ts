import type { Feature } from "../../feature.ts";
import { addUploadRoutes } from "./routes.ts";
import { moveFiles } from "./store.ts";
import { removeUnusedFiles } from "./use-files.ts";

export const files: Feature = {
  name: "files",
  mergeAccounts: { columns: ["files.owner_id"], merge: moveFiles },
  open: (context) => ({
    api: null,
    addRoutes: (http, { authenticate }) => addUploadRoutes(http, context, authenticate),
    jobs: [{ name: "files.remove-unused", cron: "37 3 * * *", run: () => removeUnusedFiles(context) }],
  }),
};
