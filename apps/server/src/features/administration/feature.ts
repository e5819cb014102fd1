import type { Feature } from "../../feature.ts";
import { createAdministration } from "./administration.ts";
import { recordsMergeStep } from "./labels/merge.ts";
import { addLabelRoutes } from "./labels/routes.ts";
import { removeRecordsOf } from "./labels/store.ts";
import { administrationCommands } from "./live.ts";

export const administration: Feature<null> = {
  name: "administration",
  mergeAccounts: recordsMergeStep,
  open: (context) => ({
    api: null,
    commands: administrationCommands(createAdministration(context)),
    addRoutes: (http, { authenticate }) => addLabelRoutes(http, context, authenticate),
    deleteUserData: (userId) => removeRecordsOf(context.db.kysely, userId),
  }),
};
