import type { Feature } from "../../feature.ts";
import { seedTeams } from "./demo-teams.ts";
import { addTeamsGraphql } from "./graphql.ts";
import { teamsMergeStep } from "./account/merge.ts";
import { createTeams, type Teams } from "./teams.ts";
import { addUsersGraphql } from "./users/users-graphql.ts";
import { createUsers, type Users } from "./users/users.ts";

export const teams: Feature<{ readonly users: Users; readonly teams: Teams }> = {
  name: "teams",
  mergeAccounts: teamsMergeStep,
  open(context) {
    const api = { users: createUsers(context), teams: createTeams(context) };
    return {
      api,
      addGraphql(builder) {
        addUsersGraphql(builder, api.users);
        addTeamsGraphql(builder, api.teams);
      },
      deleteUserData: (userId) => api.teams.deleteUserData(userId),
      seedDemo: (community) => seedTeams(api.teams, community),
    };
  },
};
