import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Live } from "../../../platform/live/live-client.ts";
import type { MessageCache } from "./message-cache.ts";

type Deps = {
  live: Pick<Live, "request" | "on" | "onOnline">;
  cache: Pick<MessageCache, "change" | "readSince" | "keepSince" | "forget">;
};

/** What became of messages that this device keeps while it heard nothing. */
export type CaughtUp =
  /** These are as they are now. */
  | { kind: "changed"; messages: readonly Message[] }
  /** Nobody can tell any more: what is kept of the room was forgotten, and is read anew. */
  | { kind: "unknown" }
  | { kind: "failed" };

const NOTHING: CaughtUp = { kind: "changed", messages: [] };

/**
 * Asks what changed in a room since its messages were read, once a connection: from then on changes are told. How far a room was
 * asked about stays on the device with its messages.
 */
export class ChangeCatchUp {
  readonly #deps: Deps;
  readonly #leave: (() => void)[];
  /** Rooms whose kept messages are as the server has them, as long as this connection stands. */
  readonly #current = new Set<RoomId>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const startAgain = (): void => this.#current.clear();
    this.#leave = [deps.live.onOnline(startAgain), deps.live.on("session.resync", startAgain)];
  }

  dispose(): void {
    for (const leave of this.#leave) leave();
  }

  /** A page was read: where nothing was kept of the room, it is current from here on. */
  async noteRead(roomId: RoomId, since: string): Promise<void> {
    if ((await this.#deps.cache.readSince(roomId)) !== null) return;
    this.#deps.cache.keepSince(roomId, since);
    this.#current.add(roomId);
  }

  async ask(roomId: RoomId): Promise<CaughtUp> {
    const { live, cache } = this.#deps;
    if (this.#current.has(roomId)) return NOTHING;
    const kept = await cache.readSince(roomId);
    if (kept === null) return NOTHING;
    const messages: Message[] = [];
    try {
      for (let since = kept, isMore = true; isMore;) {
        const { changes } = await live.request("messages.changes", { roomId, since });
        if (changes === null) {
          await cache.forget(roomId);
          return { kind: "unknown" };
        }
        messages.push(...changes.messages);
        cache.change(roomId, changes.messages);
        ({ since, isMore } = changes);
        // After what it covers was given to be kept: where the page goes away in between, it is asked for again.
        if (!isMore) cache.keepSince(roomId, since);
      }
    } catch {
      return { kind: "failed" };
    }
    this.#current.add(roomId);
    return { kind: "changed", messages };
  }
}
