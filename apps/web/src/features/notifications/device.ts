/** Whether this browser shows notifications: it cannot, it may not, it has not been asked to, or it does. */
export type DeviceState = "unsupported" | "blocked" | "off" | "on";

/** What the person chose for this device; gone with everything else when they sign out. */
const KEY = "notifications.desktop";
const listeners = new Set<() => void>();

/** Desktop notifications on this device. Permission is asked for only when the person switches them on. */
export const deviceNotifications = {
  getSnapshot: (): DeviceState => {
    if (!("Notification" in window)) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    return Notification.permission === "granted" && localStorage.getItem(KEY) === "on" ? "on" : "off";
  },

  subscribe: (listener: () => void): (() => void) => {
    // Another tab, or the browser's own settings, which the person comes back from.
    listeners.add(listener);
    window.addEventListener("storage", listener);
    window.addEventListener("focus", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
      window.removeEventListener("focus", listener);
    };
  },

  /** To be called in a click: browsers ask nobody otherwise. */
  async switchOn(): Promise<DeviceState> {
    if ("Notification" in window) {
      localStorage.setItem(KEY, "on");
      await Notification.requestPermission();
    }
    for (const listener of listeners) listener();
    return deviceNotifications.getSnapshot();
  },

  switchOff(): void {
    localStorage.removeItem(KEY);
    for (const listener of listeners) listener();
  },
};
