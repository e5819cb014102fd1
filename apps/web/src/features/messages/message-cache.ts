import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";
import type { Timers } from "../../platform/live/timers.ts";

const WRITE_AFTER_MS = 500;
const PAINTED_FIRST = 80;
/** Rooms whose last page stays in memory, so that going back and forth needs no reading at all. */
const HELD_ROOMS = 12;
const KEPT_PER_ROOM = 200;
const KEPT_ROOMS = 150;
const RECENT_ROOMS = "messages.rooms";

type CacheDeps = { database: LocalDatabase; timers: Timers };

/** The newest messages of the rooms opened last, on this device: what a room shows before the network answers. */
export class MessageCache {
  readonly #deps: CacheDeps;
  #waiting = new Map<RoomId, Map<Seq, Message>>();
  readonly #held = new Map<RoomId, readonly Message[]>();
  #recent: RoomId[] | null = null;
  #isWriting = false;

  constructor(deps: CacheDeps) {
    this.#deps = deps;
  }

  /** What a room that was left a moment ago showed last; without waiting. */
  peek(roomId: RoomId): readonly Message[] {
    return this.#held.get(roomId) ?? [];
  }

  /** Holds on to the newest messages of a room that is being left. */
  hold(roomId: RoomId, messages: readonly Message[]): void {
    this.#held.delete(roomId);
    this.#held.set(roomId, messages.slice(-PAINTED_FIRST));
    const [oldest] = this.#held.keys();
    if (this.#held.size > HELD_ROOMS && oldest !== undefined) this.#held.delete(oldest);
  }

  /** The newest cached messages in rising order; there may be holes. `lastSeq` is the room's newest as far as is known. */
  async newest(roomId: RoomId, lastSeq: Seq): Promise<Message[]> {
    void this.#noteOpened(roomId);
    return this.listKept(roomId, lastSeq);
  }

  /** The same without the room counting as opened. */
  async listKept(roomId: RoomId, lastSeq: Seq): Promise<Message[]> {
    const stored = await this.#deps.database.read(async (connection) => {
      const store = connection.transaction("messages").store;
      const recent = await store.getAll(toRange(roomId, lastSeq - PAINTED_FIRST + 1));
      if (recent.length > 0) return recent;
      const newest = await store.openKeyCursor(toRange(roomId), "prev");
      return newest === null ? [] : store.getAll(toRange(roomId, newest.key[1] - PAINTED_FIRST + 1));
    }, []);
    return [...stored, ...(this.#waiting.get(roomId)?.values() ?? [])];
  }

  /** Only rooms that were opened on this device are kept. */
  remember(roomId: RoomId, messages: readonly Message[]): void {
    if (messages.length === 0 || this.#recent?.includes(roomId) === false) return;
    const waiting = this.#waiting.get(roomId) ?? new Map<Seq, Message>();
    this.#waiting.set(roomId, waiting);
    for (const message of messages) waiting.set(message.seq, message);
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#deps.timers.after(WRITE_AFTER_MS, () => void this.#write());
  }

  async #write(): Promise<void> {
    this.#isWriting = false;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction("messages", "readwrite");
      for (const [roomId, messages] of waiting) {
        for (const message of messages.values()) void transaction.store.put({ ...message, roomId });
        const newest = await transaction.store.openKeyCursor(toRange(roomId), "prev");
        const oldestKept = (newest?.key[1] ?? 0) - KEPT_PER_ROOM;
        await transaction.store.delete(IDBKeyRange.bound([roomId, 0], [roomId, Math.max(0, oldestKept)]));
      }
      await transaction.done;
    });
  }

  /** Moves the room to the front; what falls off the end is forgotten. */
  async #noteOpened(roomId: RoomId): Promise<void> {
    this.#recent ??= await this.#deps.database.read(async (connection) => {
      const stored = await connection.get("meta", RECENT_ROOMS);
      return Array.isArray(stored) ? (stored as RoomId[]) : [];
    }, []);
    const order = [roomId, ...this.#recent.filter((other) => other !== roomId)];
    this.#recent = order.slice(0, KEPT_ROOMS);
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction(["messages", "meta"], "readwrite");
      const messages = transaction.objectStore("messages");
      for (const dropped of order.slice(KEPT_ROOMS)) void messages.delete(toRange(dropped));
      void transaction.objectStore("meta").put(order.slice(0, KEPT_ROOMS), RECENT_ROOMS);
      await transaction.done;
    });
  }
}

function toRange(roomId: RoomId, from: Seq = 0): IDBKeyRange {
  return IDBKeyRange.bound([roomId, Math.max(0, from)], [roomId, Number.MAX_SAFE_INTEGER]);
}
