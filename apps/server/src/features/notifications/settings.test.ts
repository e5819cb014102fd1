import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import type { Refused, TestClient } from "../../platform/realtime/test-client.ts";
import { toSettings } from "./settings.ts";

const app = useTestApp();
const read = async (client: TestClient) => (await client.do("notifications.settings", {})).settings;
const QUIET: NotificationSettings = {
  ...DEFAULT_NOTIFICATION_SETTINGS,
  showText: false,
  reach: { direct: "all", group: "mentions", channel: "none" },
  quiet: { isOn: true, from: "22:30", to: "06:00", days: [1, 7], timeZone: "Europe/Lisbon" },
};

test("are one person's, on all of their devices, which hear of a change", async () => {
  const [laptop, phone, other] = [await app.connect("ines"), await app.connect("ines"), await app.connect("kenji")];
  expect(await read(laptop)).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
  await laptop.do("notifications.setSettings", { settings: QUIET });
  await phone.until(() => phone.eventsOf("notifications.changed").length === 1);
  expect([await read(phone), await read(other)]).toEqual([QUIET, DEFAULT_NOTIFICATION_SETTINGS]);
  expect(other.eventsOf("notifications.changed")).toEqual([]);
});

test("are refused where they are none: a time of 24 hours, a zone that there is, each day once", async () => {
  const client = await app.connect("mei");
  const wrong: Partial<NotificationSettings["quiet"]>[] = [
    { from: "24:00" },
    { to: "7:00" },
    { timeZone: "Europe/Atlantis" },
    { days: [8] },
    { days: [1, 1] },
  ];
  for (const changes of wrong) {
    const settings = { ...QUIET, quiet: { ...QUIET.quiet, ...changes } };
    const refused = client.do("notifications.setSettings", { settings }).catch((error: unknown) => error);
    expect({ changes, code: ((await refused) as Refused).answer.code }).toEqual({ changes, code: "BAD_INPUT" });
  }
  expect(await read(client)).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
});

test("of an earlier release are as they were, and what they lack as for who has set nothing", () => {
  expect(toSettings({ showText: false })).toEqual({ ...DEFAULT_NOTIFICATION_SETTINGS, showText: false });
  expect(toSettings({ sound: "loud" })).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
  expect(toSettings(null)).toEqual(DEFAULT_NOTIFICATION_SETTINGS);
});
