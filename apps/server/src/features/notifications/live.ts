import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { NotificationSettingsApi } from "./settings.ts";

type NotificationCommands = Pick<CommandHandlers, "notifications.settings" | "notifications.setSettings">;

export function notificationCommands(settings: NotificationSettingsApi): NotificationCommands {
  return {
    "notifications.settings": async ({ userId }) => ({ settings: await settings.get(userId) }),
    "notifications.setSettings": async ({ userId }, input) => {
      await settings.set(userId, input.settings);
      return {};
    },
  };
}
