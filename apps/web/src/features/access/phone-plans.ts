import type * as phoneNumbers from "./phone-numbers.ts";
import { whenIdle } from "../../ui/when-idle.ts";

/** The numbering plans, once they have arrived; asked for at first use of the sign-in form. */
export type PhonePlans = typeof phoneNumbers;

let plans: PhonePlans | undefined;
const listeners = new Set<() => void>();

export const phonePlans = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!plans) whenIdle(load);
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
