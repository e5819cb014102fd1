import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { seedFriends } from "./demo-friends.ts";
import { createFriends, forgetFriends, type Friends } from "./friends.ts";
import { addFriendsGraphql } from "./graphql.ts";
import { endIntroductionsJob } from "./introductions/over.ts";
import { friendsMergeStep } from "./merge.ts";
import { listBefriended } from "./timeline-store.ts";

export const friends: Feature<Friends> = {
  name: "friends",
  mergeAccounts: friendsMergeStep,
  open(context, { use }) {
    const api = createFriends(context, use(notifications));
    use(feed).letCreate("CONTACT_REQUEST", (caller, { userId }) => api.request(caller, userId));
    return {
      api,
      addGraphql: (builder) => addFriendsGraphql(builder, api),
      deleteUserData: (userId) => forgetFriends(context, use(notifications), userId),
      seedDemo: (community) => seedFriends(api, community),
      jobs: [endIntroductionsJob(context, use(notifications))],
      timeline: [
        {
          kind: "MET",
          list: (pair, { before }) => listBefriended(context.db.kysely, pair, before),
          count: async (pair) => (await listBefriended(context.db.kysely, pair, null)).length,
        },
      ],
    };
  },
};
