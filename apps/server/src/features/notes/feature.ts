import type { Feature } from "../../feature.ts";
import { addNotesGraphql } from "./graphql.ts";
import { notesMergeStep } from "./merge.ts";
import { createNotes } from "./notes.ts";
import { endRetentionJob } from "./retention.ts";
import { addNotesRoutes } from "./routes.ts";

export const notes: Feature<null> = {
  name: "notes",
  mergeAccounts: notesMergeStep,
  open(context) {
    const api = createNotes(context);
    return {
      api: null,
      addRoutes: (http, { authenticate }) => addNotesRoutes(http, api, authenticate),
      addGraphql: (builder) => addNotesGraphql(builder, api),
      jobs: [endRetentionJob(context)],
      deleteUserData: (userId) => api.forget(userId),
    };
  },
};
