/** Runs `work` in one tab of this browser at a time; false where another one has it. Without locks, on an origin that is not secure, every tab may. */
export async function runAlone(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!("locks" in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
