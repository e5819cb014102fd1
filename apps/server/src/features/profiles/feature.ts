import type { UserId } from "@atrium/contracts/ids";
import type { Feature } from "../../feature.ts";
import { access } from "../access/feature.ts";
import { seedProfiles } from "./demo-profiles.ts";
import { addProfilesGraphql } from "./graphql.ts";
import { profilesMergeStep } from "./account/merge.ts";
import { addPeopleGraphql } from "./people-graphql.ts";
import { removeProfilesOf } from "./changes/remove-profile.ts";
import { addProfileRoutes } from "./routes.ts";

export const profiles: Feature = {
  name: "profiles",
  mergeAccounts: profilesMergeStep,
  open: (context, { use }) => ({
    api: null,
    addRoutes: (http, edge) => addProfileRoutes(http, context, edge),
    addGraphql(builder) {
      addProfilesGraphql(builder, context);
      const getRole = async (userId: UserId) => (await use(access).getAccount(userId)).role;
      addPeopleGraphql(builder, context, { getRole });
    },
    deleteUserData: (userId) => removeProfilesOf(context, userId),
    seedDemo: (community) => seedProfiles(context, community),
  }),
};
