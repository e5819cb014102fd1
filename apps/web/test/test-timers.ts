import type { Timers } from "../src/platform/live/timers.ts";

/** Time that only moves when a test says so. */
export class FakeTimers implements Timers {
  #now: number;
  #alarms: { at: number; work: () => void }[] = [];

  constructor(startAt = 1_750_000_000_000) {
    this.#now = startAt;
  }

  now = (): number => this.#now;

  after = (delayMs: number, work: () => void): (() => void) => {
    const alarm = { at: this.#now + delayMs, work };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  };

  /** Moves on, ringing every alarm on the way and letting promises settle between them. */
  async advance(durationMs: number): Promise<void> {
    const end = this.#now + durationMs;
    for (;;) {
      await settle();
      const due = this.#alarms.filter((alarm) => alarm.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#alarms = this.#alarms.filter((alarm) => alarm !== due);
      this.#now = Math.max(this.#now, due.at);
      due.work();
    }
    this.#now = end;
    await settle();
  }

  /** The clock jumps without an alarm ringing in between: the machine slept. */
  sleep(durationMs: number): void {
    this.#now += durationMs;
  }
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
