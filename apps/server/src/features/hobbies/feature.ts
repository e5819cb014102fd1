import type { Feature } from "../../feature.ts";
import { notifications } from "../notifications/feature.ts";
import { seedHobbies } from "./demo-hobbies.ts";
import { addHobbiesGraphql } from "./graphql.ts";
import { createHobbies, type Hobbies } from "./hobbies.ts";
import { hobbiesMergeStep } from "./merge.ts";

export const hobbies: Feature<Hobbies> = {
  name: "hobbies",
  mergeAccounts: hobbiesMergeStep,
  open(context, { use }) {
    const api = createHobbies(context, use(notifications));
    return {
      api,
      addGraphql: (builder) => addHobbiesGraphql(builder, api),
      deleteUserData: (userId) => api.deleteUserData(userId),
      seedDemo: (community) => seedHobbies(api, community),
    };
  },
};
