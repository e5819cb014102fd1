const KEY = "atrium-stories-shown";

/** Whether this device has shown anybody's stories when it was last asked: the strip is as high while it is loaded. */
export const wereShown = (): boolean => localStorage.getItem(KEY) !== null;

export function noteShown(isShown: boolean): void {
  if (isShown) localStorage.setItem(KEY, "1");
  else localStorage.removeItem(KEY);
}
