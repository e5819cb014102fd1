import type { AuthAnswer } from "@atrium/contracts/session";
import type { Timers } from "../live/timers.ts";
import {
  isRefusal,
  needsRefresh,
  SHORTEST_RENEWAL_MS,
  toExpiryMs,
  toRefreshDelay,
  toRetryDelay,
} from "./session-rules.ts";
import type { AccountInfo, SessionStorage, SignedIn } from "./session-storage.ts";

type Dependencies = {
  readonly storage: SessionStorage;
  readonly timers: Timers;
  readonly random: () => number;
  /** Trades the refresh token in the cookie for a new access token. */
  readonly refresh: () => Promise<AuthAnswer>;
  /** Runs one thing at a time across all tabs. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** The address to come back to when the session ends by itself. */
  readonly currentUrl: () => string;
};

/**
 * The session of this browser, outside React. It renews itself before it expires; one tab does, the others take over
 * what it stored. It ends on sign-out, in any tab, or when the server definitely refuses to renew it.
 */
export class SessionKeeper {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<() => void>();
  #current: SignedIn | null;
  #refreshing: Promise<string | null> | undefined;
  #cancelTimer: () => void = () => undefined;
  #failedTries = 0;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#current = deps.storage.read();
    this.#schedule();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** null when nobody is signed in. */
  readonly getSnapshot = (): SignedIn | null => this.#current;

  /** Takes over what a successful sign-in answered. */
  open(signedIn: SignedIn): void {
    this.#deps.storage.write(signedIn);
    this.#change(signedIn);
  }

  /** What is stored counts: another tab may have renewed the session, or ended it, a moment ago. */
  setAccount(accountInfo: AccountInfo): void {
    const stored = this.#deps.storage.read();
    if (stored?.userId !== accountInfo.id) return;
    this.open({ ...stored, accountInfo, username: accountInfo.username ?? undefined });
  }

  /** Forgets the session on this device, in all tabs. */
  end(): void {
    this.#deps.storage.clear();
    this.#change(null);
  }

  /**
   * A token to show now, renewed first when it has expired or `force` says that the server refused it (`refused`, or
   * the current one). null when there is no session, or no longer, or somebody else's by then: what one has asked for is not
   * done as another. @throws ApiError, NetworkError when renewal failed for the moment
   */
  async getFreshToken({ force = false, refused }: { force?: boolean; refused?: string } = {}): Promise<string | null> {
    const current = this.#current;
    if (!current) return null;
    const expired = toExpiryMs(current.tokenExpiresAt) <= this.#deps.timers.now();
    if (!force && !expired) return current.token;
    const token = await this.#refresh((force ? refused : undefined) ?? current.token);
    return this.#deps.storage.read()?.userId === current.userId ? token : null;
  }

  /** Another tab signed in, renewed or signed out. */
  handleStorageChange(): void {
    const stored = this.#deps.storage.read();
    const isSame =
      stored?.token === this.#current?.token &&
      stored?.tokenExpiresAt === this.#current?.tokenExpiresAt &&
      stored?.accountInfo?.id === this.#current?.accountInfo?.id;
    if (!isSame) this.#change(stored);
  }

  /** The machine woke up or came back online: timers may have stood still, another tab may have acted meanwhile. */
  handleWake(): void {
    this.handleStorageChange();
    this.#failedTries = 0;
    this.#schedule();
  }

  dispose(): void {
    this.#cancelTimer();
    this.#listeners.clear();
  }

  #refresh(refused: string): Promise<string | null> {
    this.#refreshing ??= this.#deps
      .exclusive(() => this.#refreshAlone(refused))
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  /** Holding the lock: whoever held it before may have renewed already. */
  async #refreshAlone(refused: string): Promise<string | null> {
    this.handleStorageChange();
    const before = this.#current;
    if (!before) return null;
    if (before.token !== refused) return before.token;
    try {
      const answer = await this.#deps.refresh();
      return this.#adopt(before, answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (this.#deps.storage.read()?.token === refused) this.#handleRefusal();
      return null;
    }
  }

  #adopt(before: SignedIn, answer: AuthAnswer): string | null {
    // Signed out, or signed in as someone else, while the request was under way.
    const stored = this.#deps.storage.read();
    if (stored?.token !== before.token) return stored?.token ?? null;
    if (answer.userId !== before.userId) {
      this.#handleRefusal();
      return null;
    }
    const { authorizationToken: token, expiresAt: tokenExpiresAt, role } = answer;
    this.#renewedAt = this.#deps.timers.now();
    this.open({ ...stored, token, tokenExpiresAt, role });
    return token;
  }

  /** Ends cleanly and without a word; the person can go on where they were after signing in again. */
  #handleRefusal(): void {
    this.#deps.storage.saveReturnUrl(this.#deps.currentUrl());
    this.end();
  }

  #change(next: SignedIn | null): void {
    this.#current = next;
    this.#failedTries = 0;
    this.#schedule();
    for (const listener of this.#listeners) listener();
  }

  #schedule(): void {
    this.#cancelTimer();
    if (!this.#current) return;
    const now = this.#deps.timers.now();
    const dueMs = toRefreshDelay(toExpiryMs(this.#current.tokenExpiresAt), now);
    const delayMs = Math.max(dueMs, this.#renewedAt + SHORTEST_RENEWAL_MS - now);
    this.#cancelTimer = this.#deps.timers.after(delayMs, () => void this.#renewInTime());
  }

  async #renewInTime(): Promise<void> {
    const current = this.#current;
    if (!current) return;
    if (!needsRefresh(toExpiryMs(current.tokenExpiresAt), this.#deps.timers.now())) return this.#schedule();
    try {
      await this.#refresh(current.token);
    } catch (error) {
      const delayMs = toRetryDelay(this.#failedTries, this.#deps.random(), error);
      this.#failedTries += 1;
      this.#cancelTimer = this.#deps.timers.after(delayMs, () => void this.#renewInTime());
    }
  }
}
