import type { AuthAnswer } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { SessionKeeper } from "../src/platform/session/session-keeper.ts";
import { SessionStorage, type SignedIn } from "../src/platform/session/session-storage.ts";
import { FakeTimers } from "./test-timers.ts";

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

/** One browser: its storage, its lock, the server's answers, and any number of tabs. */
export class FakeBrowser {
  readonly timers = new FakeTimers(START);
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
    await Promise.resolve();
    const failure = this.failures.shift();
    if (failure) throw failure;
    return {
      authorizationToken: `t${this.refreshes + 1}`,
      refreshToken: "",
      expiresAt: this.timers.now() + this.lifetimeMs,
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
