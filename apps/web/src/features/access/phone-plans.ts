/** The numbering plans, once they have arrived; asked for at first use of the sign-in form. */
export type PhonePlans = typeof import("./phone-numbers.ts");

let plans: PhonePlans | undefined;
const listeners = new Set<() => void>();

export const phonePlans = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!plans) requestIdle(load);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): PhonePlans | undefined => plans,
};

/** Without them the form still works, with the preferred countries; the next visit tries again. */
function load(): void {
  import("./phone-numbers.ts").then(
    (loaded) => {
      plans = loaded;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

/** Safari has no idle callback. */
function requestIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}
