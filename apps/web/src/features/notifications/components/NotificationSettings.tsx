import type { NotificationSettings as Settings } from "@atrium/contracts/notifications";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { toast } from "../../../ui/toast.ts";
import { deviceNotifications, type DeviceState } from "../device.ts";
import { unsubscribeFromPush } from "../desktop/push.ts";
import { useDeviceNotifications, useNotificationSettings } from "../hooks.ts";
import { notificationSettings } from "../live.ts";
import styles from "./NotificationSettings.module.css";
import { MailFields } from "./MailFields.tsx";
import { QuietHoursFields } from "./QuietHoursFields.tsx";
import { ReachFields } from "./ReachFields.tsx";

const HINTS: Readonly<Record<DeviceState, () => string>> = {
  unsupported: m["notifications.unsupported"],
  blocked: m["notifications.desktop.blocked"],
  off: m["notifications.desktop.off"],
  on: m["notifications.desktop.on"],
};

/** What reaches one, where and when. Each change is kept at once. */
export default function NotificationSettings() {
  const { status, settings } = useNotificationSettings();
  const device = useDeviceNotifications();
  const change = (changed: Partial<Settings>) =>
    void notificationSettings()
      .change(changed)
      .catch(() => toast.error(m["notifications.failed"]()));
  if (status === "failed") {
    return (
      <ErrorCard
        title={m["notifications.unread.title"]()}
        hint={m["notifications.unread.hint"]()}
        onRetry={() => void notificationSettings().read()}
      />
    );
  }
  return (
    <div className={styles.settings}>
      <div className={styles.card}>
        <Switch
          label={m["notifications.desktop"]()}
          hint={HINTS[device]()}
          checked={device === "on"}
          onChange={(isOn) => void switchDesktop(isOn)}
        />
        <Switch
          label={m["notifications.showText"]()}
          hint={m["notifications.showText.hint"]()}
          checked={settings.showText}
          onChange={(showText) => change({ showText })}
        />
        <Switch
          label={m["notifications.sound"]()}
          hint={m["notifications.sound.hint"]()}
          checked={settings.sound}
          onChange={(sound) => change({ sound })}
        />
      </div>
      <ReachFields reach={settings.reach} onChange={(reach) => change({ reach })} />
      <MailFields mail={settings.mail} onChange={(mail) => change({ mail })} />
      <QuietHoursFields quiet={settings.quiet} onChange={(quiet) => change({ quiet })} />
    </div>
  );
}

/** Asks for permission in the click that switches them on, and says why there are none (part 2 §8). */
async function switchDesktop(isOn: boolean): Promise<void> {
  if (!isOn) {
    deviceNotifications.switchOff();
    // Where the server does not hear of it now, its next push finds that the service knows this browser no more.
    await unsubscribeFromPush().catch(() => undefined);
    return;
  }
  const state = await deviceNotifications.switchOn();
  if (state === "unsupported") toast.error(m["notifications.unsupported"]());
  if (state === "blocked") toast.info(m["notifications.blocked"]());
}
