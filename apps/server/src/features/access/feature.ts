import type { Feature, ListPageAnswers } from "../../feature.ts";
import { type Access, createAccess } from "./access.ts";
import { addGoogleRoutes } from "./google/google-routes.ts";
import { addAccessGraphql } from "./graphql.ts";
import { addInstanceRoutes, addSignInPages } from "./instance-routes.ts";
import { accessJobs } from "./jobs.ts";
import { addJoinRoutes } from "./invitations/join-routes.ts";
import { createMerge } from "./merge/merge-accounts.ts";
import { addAccessRoutes } from "./routes.ts";
import { addSignUpRoutes } from "./sign-up/sign-up-routes.ts";
import { addUsernameRoutes } from "./accounts/username-routes.ts";

type AccessApi = Access & {
  /** Gives the sign-in page further answers to come with. */
  readonly addSignInAnswers: (list: ListPageAnswers) => void;
};

export const access: Feature<AccessApi> = {
  name: "access",
  async open(context, { accountMergeSteps, deleteUserData }) {
    const api = await createAccess(context);
    const merge = createMerge(context, accountMergeSteps);
    const lists: ListPageAnswers[] = [];
    return {
      api: { ...api, addSignInAnswers: (list) => void lists.push(list) },
      addRoutes(http, { webClient, version }) {
        addInstanceRoutes(http, context, version);
        addAccessRoutes(http, context, api);
        addGoogleRoutes(http, context, api);
        addSignUpRoutes(http, context, api);
        addJoinRoutes(http, context, api);
        addUsernameRoutes(http, context, api);
        const listAnswers: ListPageAnswers = (request) => lists.flatMap((list) => list(request));
        addSignInPages(http, context, { webClient, version, listAnswers });
      },
      addGraphql: (builder) => addAccessGraphql(builder, context, { access: api, merge }),
      jobs: accessJobs(context, { merge, deleteUserData }),
      authenticate: (token) => api.authenticate(token),
      // The end of a session closes the connections that stand by then; this one may have come to stand after it.
      onConnected: (connection) => api.ensureNotEnded(connection),
      stop: () => api.stop(),
    };
  },
};
