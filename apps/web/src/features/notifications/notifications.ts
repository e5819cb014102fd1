import { deviceNotifications } from "./device.ts";

/** Shows what arrives, on a device where that is switched on. Elsewhere nothing of it is even loaded. */
export function startNotifications(): () => void {
  let stop: (() => void) | null = null;
  let isEnded = false;
  const follow = (): void => {
    const isOn = deviceNotifications.getSnapshot() === "on";
    if (!isOn) {
      stop?.();
      stop = null;
      return;
    }
    if (stop !== null) return;
    let isStopped = false;
    stop = () => {
      isStopped = true;
    };
    void import("./desktop/start-desktop.ts").then(({ startDesktop }) => {
      if (!isStopped && !isEnded) stop = startDesktop();
    });
  };
  follow();
  const leave = deviceNotifications.subscribe(follow);
  return () => {
    isEnded = true;
    leave();
    stop?.();
  };
}
