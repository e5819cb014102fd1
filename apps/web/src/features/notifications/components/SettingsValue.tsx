import { m } from "../../../platform/i18n/messages.ts";
import { useDeviceNotifications, useNotificationSettings } from "../hooks.ts";

/** In the entry of Chat Settings: when it is quiet, or whether this device shows anything. */
export default function SettingsValue() {
  const { settings } = useNotificationSettings();
  const device = useDeviceNotifications();
  if (settings.quiet.isOn) return m["notifications.entry.quiet"]({ from: settings.quiet.from });
  return device === "on" ? m["notifications.entry.on"]() : m["notifications.entry.off"]();
}
