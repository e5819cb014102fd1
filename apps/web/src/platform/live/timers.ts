/** The clock and its alarms, passed in wherever time matters so that tests run without waiting. */
export type Timers = {
  now: () => number;
  /** Runs `work` once after `delayMs`; the returned function calls it off. */
  after: (delayMs: number, work: () => void) => () => void;
};

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (delayMs, work) => {
    const handle = setTimeout(work, delayMs);
    return () => clearTimeout(handle);
  },
};
