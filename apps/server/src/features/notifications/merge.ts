import type { AccountMergeStep } from "../../feature.ts";
import { publishSettingsChanged } from "./publish.ts";
import { moveSettings } from "./store.ts";

/** What two people who become one have decided of notifications (B-07). */
export const notificationsMergeStep: AccountMergeStep = {
  columns: ["notification_settings.user_id"],
  merge: moveSettings,
  tell: (context, { into }) => publishSettingsChanged(context, into),
};
