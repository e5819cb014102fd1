import type { AuthAnswer } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Timers } from "../live/timers.ts";
import { SessionKeeper } from "./session-keeper.ts";
import { SessionStorage, type SignedIn } from "./session-storage.ts";

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 5, 18, 8);
export const ADA = "7f000000-0000-4000-8000-000000000001" as UserId;
export const BEN = "7f000000-0000-4000-8000-000000000002" as UserId;

export const signedIn: SignedIn = {
  token: "t1",
  tokenExpiresAt: START + 30 * MINUTE,
  role: "USER",
  identityProvider: "ATRIUM",
  userId: ADA,
  phone: "+447700900123",
};

/** A clock that only moves when told to. */
export class FakeTimers implements Timers {
  time = START;
  #alarms: { at: number; work: () => void }[] = [];

  readonly now = (): number => this.time;

  readonly after = (delayMs: number, work: () => void): (() => void) => {
    const alarm = { at: this.time + delayMs, work };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((it) => it !== alarm);
    };
  };

  async advance(byMs: number): Promise<void> {
    await settle();
    const end = this.time + byMs;
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.time = Math.max(this.time, next.at);
      this.#alarms = this.#alarms.filter((it) => it !== next);
      next.work();
      await settle();
    }
    this.time = end;
  }

  /** The machine sleeps: time passes, no alarm rings. */
  sleep(forMs: number): void {
    this.time += forMs;
  }

  #nextUntil(end: number) {
    return this.#alarms.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

/** One browser: its storage, its lock, the server's answers, and any number of tabs. */
export class FakeBrowser {
  readonly timers = new FakeTimers();
  readonly stored = new Map<string, string>();
  readonly tabs: SessionKeeper[] = [];
  refreshes = 0;
  /** What the next refreshes do; afterwards every one succeeds. */
  failures: Error[] = [];
  answeredUser = ADA;
  lifetimeMs = 30 * MINUTE;
  #lock: Promise<unknown> = Promise.resolve();

  openTab(): SessionKeeper {
    const tab = new SessionKeeper({
      storage: new SessionStorage(this.#storageOf(() => tab)),
      timers: this.timers,
      random: () => 1,
      exclusive: (run) => {
        const held = this.#lock.then(run);
        this.#lock = held.catch(() => undefined);
        return held;
      },
      refresh: () => this.#refresh(),
      currentUrl: () => "/chat/42?from=mail",
    });
    this.tabs.push(tab);
    return tab;
  }

  async #refresh(): Promise<AuthAnswer> {
    this.refreshes += 1;
    await turn();
    const failure = this.failures.shift();
    if (failure) throw failure;
    return {
      authorizationToken: `t${this.refreshes + 1}`,
      refreshToken: "",
      expiresAt: this.timers.time + this.lifetimeMs,
      role: "USER",
      userId: this.answeredUser,
      error: null,
      status: "OK",
    };
  }

  /** Shared by all tabs; a change tells the others, as `storage` events do. */
  #storageOf(self: () => SessionKeeper) {
    const tellOthers = () => {
      queueMicrotask(() => {
        for (const tab of this.tabs) if (tab !== self()) tab.handleStorageChange();
      });
    };
    return {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.stored.set(key, value);
        tellOthers();
      },
      removeItem: (key: string) => {
        this.stored.delete(key);
        tellOthers();
      },
    };
  }
}

/** Lets everything that is ready run, a refresh and what follows from it included. */
export async function settle(): Promise<void> {
  await turn();
  await turn();
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
