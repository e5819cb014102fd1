import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { seedNotifications } from "./demo-notifications.ts";
import { notificationCommands } from "./live.ts";
import { notificationsMergeStep } from "./merge.ts";
import { createNotifications, type Notifications } from "./notifications.ts";
import { createSettings } from "./settings.ts";

export const notifications: Feature<Notifications> = {
  name: "notifications",
  mergeAccounts: notificationsMergeStep,
  open(context, { use }) {
    const api = createNotifications(use(feed));
    const settings = createSettings(context);
    return {
      api,
      commands: notificationCommands(settings),
      deleteUserData: (userId) => settings.deleteUserData(userId),
      seedDemo: (community) => seedNotifications(context, api, community),
    };
  },
};
