import type { UserId } from "@atrium/contracts/ids";
import { PRESENCE_WATCH_MAX } from "@atrium/contracts/limits";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";

/** Scrolling through rooms changes the list many times a second; the server hears of where it comes to rest. */
const SEND_AFTER_MS = 200;

type WatchDeps = { live: Live; timers: Timers };

/** Who of the people on screen is online. Each view says whom it shows; the server tells only of those. */
export class PresenceWatch {
  readonly #deps: WatchDeps;
  readonly #wanted = new Map<string, readonly UserId[]>();
  readonly #listeners = new Set<() => void>();
  readonly #leave: (() => void)[];
  #online: ReadonlySet<UserId> = new Set();
  #callOff: (() => void) | null = null;
  #asked = 0;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("presence.changed", ({ userId, presence }) => this.#handleChanged(userId, presence)),
      deps.live.onOnline(() => void this.#send()),
      deps.live.subscribe(() => {
        if (deps.live.getSnapshot().kind !== "online") this.#setOnline(new Set());
      }),
    ];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): ReadonlySet<UserId> => this.#online;

  /** `place` names the view; an empty list when it shows nobody any more. */
  watch(place: string, userIds: readonly UserId[]): void {
    if (userIds.length === 0 && !this.#wanted.has(place)) return;
    if (userIds.length === 0) this.#wanted.delete(place);
    else this.#wanted.set(place, userIds);
    this.#callOff?.();
    this.#callOff = this.#deps.timers.after(SEND_AFTER_MS, () => void this.#send());
  }

  dispose(): void {
    this.#callOff?.();
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  async #send(): Promise<void> {
    const userIds = [...new Set([...this.#wanted.values()].flat())].slice(0, PRESENCE_WATCH_MAX);
    this.#asked += 1;
    const question = this.#asked;
    try {
      const { online } = await this.#deps.live.request("presence.watch", { userIds });
      if (question === this.#asked) this.#setOnline(new Set(online));
    } catch {
      // A presence failure shows nothing (NOTI-014); the next connection asks again.
    }
  }

  #handleChanged(userId: UserId, presence: boolean): void {
    const online = new Set(this.#online);
    if (presence) online.add(userId);
    else online.delete(userId);
    this.#setOnline(online);
  }

  #setOnline(online: ReadonlySet<UserId>): void {
    if (online.size === 0 && this.#online.size === 0) return;
    this.#online = online;
    for (const listener of this.#listeners) listener();
  }
}
