import type { Feature } from "../../feature.ts";
import { messageCommands } from "./live.ts";
import { removeLostFilesJob } from "./sending/message-files.ts";
import { removeClearedJob } from "./removal/remove-cleared.ts";
import { removeRoomJob } from "./removal/remove-room.ts";
import { createMessages, type Messages } from "./messages.ts";

export const messages: Feature<Messages> = {
  name: "messages",
  open(context) {
    const api = createMessages(context);
    return {
      api,
      commands: messageCommands(context, api),
      deleteUserData: (userId) => api.deleteUserData(userId),
      jobs: [removeRoomJob(context), removeClearedJob(context), removeLostFilesJob(context)],
      start: () => api.start(),
      stop: () => api.stop(),
    };
  },
};
