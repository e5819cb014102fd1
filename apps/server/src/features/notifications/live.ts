import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Push } from "./push/push.ts";
import type { NotificationSettingsApi } from "./settings.ts";

type NotificationCommands = Pick<
  CommandHandlers,
  | "notifications.settings"
  | "notifications.setSettings"
  | "notifications.pushKey"
  | "notifications.subscribe"
  | "notifications.unsubscribe"
>;

export function notificationCommands(settings: NotificationSettingsApi, push: Push): NotificationCommands {
  return {
    "notifications.settings": async ({ userId }) => ({
      settings: await settings.get(userId),
      mailTo: await settings.findMailTo(userId),
    }),
    "notifications.setSettings": async ({ userId }, input) => {
      await settings.set(userId, input.settings);
      return {};
    },
    "notifications.pushKey": () => ({ key: push.getKey() }),
    "notifications.subscribe": async (session, input) => {
      await push.subscribe(session, input);
      return {};
    },
    "notifications.unsubscribe": async (session) => {
      await push.unsubscribe(session);
      return {};
    },
  };
}
