import type { Feature } from "../../feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { scheduledCommands } from "./live.ts";
import { scheduledMergeStep } from "./merge.ts";
import { createScheduled, type Scheduled } from "./scheduled.ts";
import { sendDueJob } from "./send-scheduled.ts";

export const scheduled: Feature<Scheduled> = {
  name: "scheduled",
  mergeAccounts: scheduledMergeStep,
  open(context, { use }) {
    const parts = { context, messages: use(messages), notifications: use(notifications) };
    const api = createScheduled(parts);
    return {
      api,
      commands: scheduledCommands(api),
      deleteUserData: (userId) => api.deleteUserData(userId),
      jobs: [sendDueJob(parts)],
    };
  },
};
