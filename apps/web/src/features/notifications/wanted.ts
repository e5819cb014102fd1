/** What the person chose for this device; gone with everything else when they sign out. */
export const WANTED_KEY = "notifications.desktop";

export const isWanted = (): boolean => localStorage.getItem(WANTED_KEY) === "on";

/** Another tab changes it, or this one, which says so by the same event. */
export function onWantedChanged(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
