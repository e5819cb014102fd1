import { toEventText } from "../../platform/realtime/connection.ts";
import type { AccountMergeStep } from "../../feature.ts";
import { moveSettings } from "./merge-store.ts";

/** Settings and themes of two people who become one (B-07). */
export const settingsMergeStep: AccountMergeStep = {
  columns: ["themes.user_id", "account_settings.user_id"],
  merge: moveSettings,
  tell: ({ hub }, { into }) =>
    hub.publishToUser(into, toEventText("settings.changed", { keys: ["themes", "themeId"] })),
};
