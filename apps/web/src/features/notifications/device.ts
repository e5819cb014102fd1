import { isWanted, onWantedChanged, WANTED_KEY } from "./wanted.ts";

/** Whether this browser shows notifications: it cannot, it may not, it has not been asked to, or it does. */
export type DeviceState = "unsupported" | "blocked" | "off" | "on";

/** Desktop notifications on this device. Permission is asked for only when the person switches them on. */
export const deviceNotifications = {
  getSnapshot: (): DeviceState => {
    if (!("Notification" in window)) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    return Notification.permission === "granted" && isWanted() ? "on" : "off";
  },

  subscribe: (listener: () => void): (() => void) => {
    const stop = onWantedChanged(listener);
    // From the browser's own settings, where permission may be another now.
    window.addEventListener("focus", listener);
    return () => {
      stop();
      window.removeEventListener("focus", listener);
    };
  },

  /** To be called in a click: browsers ask nobody otherwise. */
  async switchOn(): Promise<DeviceState> {
    if ("Notification" in window) {
      localStorage.setItem(WANTED_KEY, "on");
      await Notification.requestPermission();
    }
    window.dispatchEvent(new StorageEvent("storage"));
    return deviceNotifications.getSnapshot();
  },

  switchOff(): void {
    localStorage.removeItem(WANTED_KEY);
    window.dispatchEvent(new StorageEvent("storage"));
  },
};
