import type { Live } from "./live-client.ts";
import type { Timers } from "./timers.ts";

/** All rows of a list that comes on screen have said by then whom or what they show. */
const ASK_AFTER_MS = 30;

type Revised = { readonly revision: number };
type AskedTogetherDeps<Id, Known> = {
  readonly live: Pick<Live, "onOnline">;
  readonly timers: Timers;
  /** How many are asked for in one go. */
  readonly most: number;
  readonly ask: (ids: Id[]) => Promise<readonly Known[]>;
  readonly toId: (known: Known) => Id;
  /** Hands on what the server tells unasked; resolves to how to leave off. */
  readonly follow: (put: (known: Known) => void) => () => void;
};

/** Something small of each row on screen, such as its picture: asked for together, and kept true by what the server tells. */
export class AskedTogether<Id extends string, Known extends Revised> {
  readonly #deps: AskedTogetherDeps<Id, Known>;
  readonly #known = new Map<Id, Known>();
  readonly #listeners = new Map<Id, Set<() => void>>();
  readonly #waiting = new Set<Id>();
  readonly #asked = new Set<Id>();
  readonly #leave: (() => void)[];
  #callOff: (() => void) | null = null;

  constructor(deps: AskedTogetherDeps<Id, Known>) {
    this.#deps = deps;
    this.#leave = [
      deps.follow((known) => this.put(known)),
      // What was told meanwhile has been missed, and links grow old.
      deps.live.onOnline(() => this.#askAgain()),
    ];
  }

  /** While somebody listens it is asked for. */
  subscribe(id: Id, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    if (!this.#asked.has(id)) this.#ask(id);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  get(id: Id): Known | undefined {
    return this.#known.get(id);
  }

  /** Of two copies the later one stays. */
  put(next: Known): void {
    const id = this.#deps.toId(next);
    const known = this.#known.get(id);
    if (known && known.revision > next.revision) return;
    this.#known.set(id, next);
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  dispose(): void {
    this.#callOff?.();
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  #ask(id: Id): void {
    this.#asked.add(id);
    this.#waiting.add(id);
    this.#callOff ??= this.#deps.timers.after(ASK_AFTER_MS, () => this.#send());
  }

  #askAgain(): void {
    this.#asked.clear();
    for (const id of this.#listeners.keys()) this.#ask(id);
  }

  #send(): void {
    this.#callOff = null;
    const all = [...this.#waiting];
    this.#waiting.clear();
    const { most } = this.#deps;
    for (let start = 0; start < all.length; start += most) void this.#read(all.slice(start, start + most));
  }

  async #read(ids: Id[]): Promise<void> {
    try {
      for (const known of await this.#deps.ask(ids)) this.put(known);
    } catch {
      // What stands in its place stays; the next connection, or the next row that shows it, asks again.
      for (const id of ids) this.#asked.delete(id);
    }
  }
}
