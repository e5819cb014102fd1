import type * as phoneNumbers from "./phone-numbers.ts";

/** What shows that somebody is about to type a number. */
const USES = ["focusin", "pointermove", "keydown", "input"] as const;

/** The numbering plans, once they have arrived; asked for at first use of the page, which is on screen before them. */
export type PhonePlans = typeof phoneNumbers;

let plans: PhonePlans | undefined;
const listeners = new Set<() => void>();

export const phonePlans = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!plans) for (const use of USES) document.addEventListener(use, load);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): PhonePlans | undefined => plans,
};

/** Without them the form still works, and the server looks at the number; the next visit tries again. */
function load(): void {
  for (const use of USES) document.removeEventListener(use, load);
  import("./phone-numbers.ts").then(
    (loaded) => {
      plans = loaded;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}
