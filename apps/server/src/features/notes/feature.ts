import type { Feature } from "../../feature.ts";
import { addExportRoutes } from "./export/export-routes.ts";
import { addNotesGraphql } from "./graphql.ts";
import { notesMergeStep } from "./account/merge.ts";
import { createNotes } from "./notes.ts";
import { endRetentionJob } from "./retention/retention.ts";
import { addNotesRoutes } from "./routes.ts";
import { addSpeechRoutes } from "./speech/speech-routes.ts";
import { createWrittenNotes } from "./written-notes.ts";

export const notes: Feature<null> = {
  name: "notes",
  mergeAccounts: notesMergeStep,
  open(context) {
    const api = createNotes(context);
    return {
      api: null,
      async addRoutes(http, { authenticate }) {
        addNotesRoutes(http, api, authenticate);
        addExportRoutes(http, api);
        await addSpeechRoutes(http, api, authenticate);
      },
      addGraphql: (builder) => addNotesGraphql(builder, api),
      jobs: [endRetentionJob(context)],
      deleteUserData: (userId) => api.forget(userId),
      timeline: [createWrittenNotes(context)],
    };
  },
};
