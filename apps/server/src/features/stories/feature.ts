import type { Feature } from "../../feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { storyCommands } from "./live.ts";
import { storiesMergeStep } from "./merge.ts";
import { removeEndedJob } from "./remove-stories.ts";
import { createStories, type Stories } from "./stories.ts";

export const stories: Feature<Stories> = {
  name: "stories",
  mergeAccounts: storiesMergeStep,
  open(context, { use }) {
    const parts = { context, messages: use(messages), notifications: use(notifications), rooms: use(rooms) };
    const api = createStories(parts);
    return {
      api,
      commands: storyCommands(api),
      jobs: [removeEndedJob(() => api.removeEnded())],
      deleteUserData: (userId) => api.deleteUserData(userId),
    };
  },
};
