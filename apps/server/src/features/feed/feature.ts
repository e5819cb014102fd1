import type { Feature } from "../../feature.ts";
import { createFeed, type Feed } from "./feed.ts";
import { addFeedGraphql } from "./graphql.ts";
import { feedMergeStep } from "./merge.ts";

export const feed: Feature<Feed> = {
  name: "feed",
  mergeAccounts: feedMergeStep,
  open(context) {
    const api = createFeed(context);
    return {
      api,
      addGraphql: (builder) => addFeedGraphql(builder, context, api),
      deleteUserData: (userId) => api.deleteUserData(userId),
    };
  },
};
