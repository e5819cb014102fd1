import type { RoomId, UserId } from "@atrium/contracts/ids";
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from "@atrium/contracts/limits";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";

type TypingDeps = { live: Live; timers: Timers; me: UserId };
type Typist = { name: string; callOff: () => void };

const NOBODY: readonly string[] = [];

/** Who is typing where, and telling others that this person is. */
export class Typing {
  readonly #deps: TypingDeps;
  readonly #typists = new Map<RoomId, Map<UserId, Typist>>();
  readonly #names = new Map<RoomId, readonly string[]>();
  readonly #listeners = new Set<() => void>();
  readonly #toldAt = new Map<RoomId, number>();
  readonly #leave: (() => void)[];

  constructor(deps: TypingDeps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("messages.typing", ({ roomId, userId, name }) => this.#handleTyping(roomId, userId, name)),
      deps.live.on("messages.added", ({ roomId, messages }) => {
        for (const { sender } of messages) this.#stop(roomId, sender);
      }),
    ];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  namesIn(roomId: RoomId): readonly string[] {
    return this.#names.get(roomId) ?? NOBODY;
  }

  dispose(): void {
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  /** This person typed something. Told at most every few seconds. */
  tell(roomId: RoomId): void {
    const { live, timers } = this.#deps;
    if (timers.now() - (this.#toldAt.get(roomId) ?? 0) < TYPING_EVERY_MS) return;
    this.#toldAt.set(roomId, timers.now());
    // Nobody misses a typing notice that was lost.
    live.request("messages.typing", { roomId }).catch(() => undefined);
  }

  /** The next letter is told at once: what was typed has been sent. */
  handleSent(roomId: RoomId): void {
    this.#toldAt.delete(roomId);
  }

  #handleTyping(roomId: RoomId, userId: UserId, name: string): void {
    if (userId === this.#deps.me) return;
    const typists = this.#typists.get(roomId) ?? new Map<UserId, Typist>();
    this.#typists.set(roomId, typists);
    typists.get(userId)?.callOff();
    typists.set(userId, {
      name,
      callOff: this.#deps.timers.after(TYPING_SHOWN_MS, () => this.#stop(roomId, userId)),
    });
    this.#update(roomId);
  }

  #stop(roomId: RoomId, userId: UserId): void {
    const typists = this.#typists.get(roomId);
    const typist = typists?.get(userId);
    if (typists === undefined || typist === undefined) return;
    typist.callOff();
    typists.delete(userId);
    this.#update(roomId);
  }

  #update(roomId: RoomId): void {
    const names = [...(this.#typists.get(roomId)?.values() ?? [])].map(({ name }) => name);
    this.#names.set(roomId, names.length === 0 ? NOBODY : names);
    for (const listener of this.#listeners) listener();
  }
}
