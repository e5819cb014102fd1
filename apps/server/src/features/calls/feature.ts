import type { Feature } from "../../feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { type Calls, createCalls } from "./calls.ts";
import { callJobs } from "./jobs.ts";
import { callCommands } from "./live.ts";
import { callsMergeStep } from "./merge.ts";

export const calls: Feature<Calls> = {
  name: "calls",
  mergeAccounts: callsMergeStep,
  open(context, { use }) {
    const api = createCalls({ context, messages: use(messages), notifications: use(notifications), rooms: use(rooms) });
    return {
      api,
      commands: callCommands(api),
      jobs: callJobs(api),
      deleteUserData: (userId) => api.deleteUserData(userId),
      start: () =>
        context.hub.onNotice(async ({ userId }, notice) => {
          if (notice.kind === "membership" && !notice.isSetting) await api.dropFrom(userId, notice.roomId);
        }),
    };
  },
};
