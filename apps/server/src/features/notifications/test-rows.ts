import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { CLOSED } from "../../../test/test-row-parts.ts";
import { PEOPLE } from "../../../test/test-world.ts";

const settings = DEFAULT_NOTIFICATION_SETTINGS;

const subscription = {
  endpoint: "https://push.example/one",
  p256dh: `B${"a".repeat(86)}`,
  auth: "a".repeat(22),
  language: "en",
};

/** Whoever has the link of a mail ends that mail, signed in or not; nobody makes one. */
const ofNoMail = { on: "a link of no mail", id: () => "x".repeat(40), nobodys: "y".repeat(40), ...CLOSED };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "notifications.settings", with: () => ({}), may: PEOPLE },
    { do: "notifications.setSettings", with: () => ({ settings }), may: PEOPLE },
    { do: "notifications.pushKey", with: () => ({}), may: PEOPLE },
    { do: "notifications.subscribe", with: () => subscription, may: PEOPLE },
    { do: "notifications.unsubscribe", with: () => ({}), may: PEOPLE },
  ],
  rest: [
    { route: "GET /mail/unsubscribe/:token", path: "/mail/unsubscribe/$id", ...ofNoMail },
    { route: "POST /mail/unsubscribe/:token", path: "/mail/unsubscribe/$id", ...ofNoMail },
  ],
  liveInputs: [
    { do: "notifications.setSettings", input: () => ({ settings }) },
    { do: "notifications.subscribe", input: () => subscription },
  ],
};
