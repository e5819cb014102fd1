import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Moderation } from "./moderation.ts";

type ModerationCommands = Pick<
  CommandHandlers,
  "moderation.report" | "moderation.reported" | "moderation.keep" | "moderation.remove"
>;

export function moderationCommands(api: Moderation): ModerationCommands {
  return {
    "moderation.report": async ({ userId }, input) => {
      await api.report(userId, input);
      return {};
    },
    "moderation.reported": ({ userId }, input) => api.list(userId, input),
    "moderation.keep": async ({ userId }, input) => {
      await api.keep(userId, input);
      return {};
    },
    "moderation.remove": async (connection, input) => {
      await api.remove(connection, input);
      return {};
    },
  };
}
