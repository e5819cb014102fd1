import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Scheduled } from "./scheduled.ts";

type ScheduledCommands = Pick<
  CommandHandlers,
  "scheduled.create" | "scheduled.list" | "scheduled.change" | "scheduled.cancel" | "scheduled.send"
>;

export function scheduledCommands(scheduled: Scheduled): ScheduledCommands {
  return {
    "scheduled.create": (connection, input) => scheduled.schedule(connection, input),
    "scheduled.list": async (connection, input) => ({ scheduled: await scheduled.list(connection, input) }),
    "scheduled.change": async ({ userId }, input) => {
      await scheduled.change(userId, input);
      return {};
    },
    "scheduled.cancel": async ({ userId }, { scheduledId }) => {
      await scheduled.cancel(userId, scheduledId);
      return {};
    },
    "scheduled.send": async ({ userId }, { scheduledId }) => {
      await scheduled.sendNow(userId, scheduledId);
      return {};
    },
  };
}
