import { describe, expect, test } from "vitest";
import { Leadership } from "./leadership.ts";
import { settle } from "../../../test/test-timers.ts";

type Holder = { run: () => Promise<void>; reject: (cause: Error) => void; signal: AbortSignal | undefined };

/** Web Locks for one name, as the browser keeps them for all tabs. */
class FakeLocks {
  #holder: Holder | null = null;
  #queue: Holder[] = [];

  request = (_name: string, options: LockOptions, run: () => Promise<void>): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const holder: Holder = { run: () => run().then(resolve), reject, signal: options.signal };
    options.signal?.addEventListener("abort", () => {
      this.#queue = this.#queue.filter((other) => other !== holder);
      reject(new DOMException("called off", "AbortError"));
    });
    if (options.steal === true) {
      const robbed = this.#holder;
      this.#hold(holder);
      robbed?.reject(new DOMException("taken over", "AbortError"));
    } else if (this.#holder === null) this.#hold(holder);
    else this.#queue.push(holder);
    return promise;
  };

  #hold(holder: Holder): void {
    this.#holder = holder;
    void holder.run().then(() => {
      if (this.#holder !== holder) return;
      this.#holder = null;
      const next = this.#queue.shift();
      if (next !== undefined) this.#hold(next);
    });
  }
}

function openTabs(count: number) {
  const locks = new FakeLocks() as unknown as LockManager;
  const led: number[] = [];
  const tabs = Array.from(
    { length: count },
    (_, index) => new Leadership({ name: "outbox", locks, onLead: () => led.push(index) }),
  );
  return { tabs, led, leaders: () => tabs.map((tab) => tab.isLeading) };
}

describe("tabs", () => {
  test("one leads, and the next takes over when it closes", async () => {
    const { tabs, led, leaders } = openTabs(3);
    await settle();
    expect(leaders()).toEqual([true, false, false]);
    tabs[0]?.dispose();
    await settle();
    expect(leaders()).toEqual([false, true, false]);
    expect(led).toEqual([0, 1]);
  });

  test("a tab can take over from a leader that does nothing, which then waits its turn", async () => {
    const { tabs, leaders } = openTabs(2);
    await settle();
    tabs[1]?.takeOver();
    await settle();
    expect(leaders()).toEqual([false, true]);
    tabs[1]?.dispose();
    await settle();
    expect(leaders()).toEqual([true, false]);
  });

  test("without locks every tab leads", async () => {
    let isLed = false;
    const tab = new Leadership({ name: "outbox", locks: undefined, onLead: () => (isLed = true) });
    await settle();
    expect([tab.isLeading, isLed]).toEqual([true, true]);
  });
});
