import type { Feature } from "../../feature.ts";
import { presenceCommands } from "./live.ts";
import { createPresence, type Presence } from "./presence.ts";

export const presence: Feature<Presence> = {
  name: "presence",
  async open(context) {
    const api = await createPresence(context);
    return {
      api,
      commands: presenceCommands(context, api),
      onConnected: ({ userId }) => api.report(userId),
      onDisconnected: ({ userId }) => void api.report(userId),
      stop: () => api.stop(),
    };
  },
};
