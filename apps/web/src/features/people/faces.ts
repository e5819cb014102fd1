import type { UserId } from "@atrium/contracts/ids";
import { FACES_MAX } from "@atrium/contracts/limits";
import type { Face } from "@atrium/contracts/people";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";

/** All rows of a list that comes on screen have said by then whom they show. */
const ASK_AFTER_MS = 30;

type FacesDeps = { live: Pick<Live, "request" | "on" | "onOnline">; timers: Timers };

/** The pictures of the people on screen: asked for together, and kept true by what the server tells. */
export class Faces {
  readonly #deps: FacesDeps;
  readonly #known = new Map<UserId, Face>();
  readonly #listeners = new Map<UserId, Set<() => void>>();
  readonly #waiting = new Set<UserId>();
  readonly #asked = new Set<UserId>();
  readonly #leave: (() => void)[];
  #callOff: (() => void) | null = null;

  constructor(deps: FacesDeps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("people.pictured", (face) => this.put(face)),
      // What was told meanwhile has been missed, and links grow old.
      deps.live.onOnline(() => this.#askAgain()),
    ];
  }

  /** While somebody listens their picture is asked for. */
  subscribe(userId: UserId, listener: () => void): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    if (!this.#asked.has(userId)) this.#ask(userId);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(userId);
    };
  }

  get(userId: UserId): Face | undefined {
    return this.#known.get(userId);
  }

  /** Of two copies the later one stays. */
  put(face: Face): void {
    const known = this.#known.get(face.userId);
    if (known && known.revision > face.revision) return;
    this.#known.set(face.userId, face);
    for (const listener of this.#listeners.get(face.userId) ?? []) listener();
  }

  dispose(): void {
    this.#callOff?.();
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  #ask(userId: UserId): void {
    this.#asked.add(userId);
    this.#waiting.add(userId);
    this.#callOff ??= this.#deps.timers.after(ASK_AFTER_MS, () => this.#send());
  }

  #askAgain(): void {
    this.#asked.clear();
    for (const userId of this.#listeners.keys()) this.#ask(userId);
  }

  #send(): void {
    this.#callOff = null;
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (let start = 0; start < all.length; start += FACES_MAX) void this.#read(all.slice(start, start + FACES_MAX));
  }

  async #read(userIds: UserId[]): Promise<void> {
    try {
      const { faces } = await this.#deps.live.request("people.faces", { userIds });
      for (const face of faces) this.put(face);
    } catch {
      // Initials stand in its place; the next connection, or the next row that shows them, asks again.
      for (const userId of userIds) this.#asked.delete(userId);
    }
  }
}
