import { useSyncExternalStore } from "react";
import { type DeviceState, deviceNotifications } from "./device.ts";
import { notificationSettings } from "./live.ts";
import type { SettingsSnapshot } from "./settings-model.ts";

export function useNotificationSettings(): SettingsSnapshot {
  const model = notificationSettings();
  return useSyncExternalStore(model.subscribe, model.getSnapshot);
}

export function useDeviceNotifications(): DeviceState {
  return useSyncExternalStore(deviceNotifications.subscribe, deviceNotifications.getSnapshot);
}
