/**
 * Holds a lock of this browser's until it is let go of or the tab is closed; null where another tab has it, and where there are no locks, on an origin that
 * is not secure.
 */
export function claimLock(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => {
        resolve(release);
      });
    });
  });
}
