import type { Feature } from "../../feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { moderationCommands } from "./live.ts";
import { moderationMergeStep } from "./merge.ts";
import { createModeration } from "./moderation.ts";
import { removeReportsOf } from "./store.ts";
import { tellAuthorJob } from "./tell-author.ts";

export const moderation: Feature<null> = {
  name: "moderation",
  mergeAccounts: moderationMergeStep,
  open(context, { use }) {
    const parts = { context, messages: use(messages), notifications: use(notifications) };
    return {
      api: null,
      commands: moderationCommands(createModeration(parts)),
      deleteUserData: (userId) => removeReportsOf(context.db.kysely, userId),
      jobs: [tellAuthorJob(context, parts.notifications)],
    };
  },
};
