import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { DecisionLog } from "./desktop/decision-log.ts";
import { SettingsModel } from "./settings-model.ts";

/** What the signed-in person has decided of notifications. */
export const notificationSettings = perUser(
  () =>
    new SettingsModel({
      live,
      database: localDatabase(),
      save: (settings) => live.requestSoon("notifications.setSettings", { settings }),
    }),
);
/** What this device has shown of messages and what not. */
export const decisionLog = perUser(() => new DecisionLog(localDatabase()));
