import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

const settings = DEFAULT_NOTIFICATION_SETTINGS;

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "notifications.settings", with: () => ({}), may: PEOPLE },
    { do: "notifications.setSettings", with: () => ({ settings }), may: PEOPLE },
  ],
  liveInputs: [{ do: "notifications.setSettings", input: () => ({ settings }) }],
};
