import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import { mergeMessage, mergeRevisions, quoteAnew, setHidden, setOwnReaction, setOwnVote } from "./revisions.ts";

/** Messages are written to the local cache together. */
const WRITE_AFTER_MS = 500;
/** Messages painted from the local cache; the rest follows as one scrolls. */
const PAINTED_FIRST = 80;
/** Rooms whose last page stays in memory, so that going back and forth needs no reading at all. */
const HELD_ROOMS = 12;
/** Messages of a room in the local cache; older ones are read from the server. */
const KEPT_PER_ROOM = 200;
/** Rooms in the local cache; the longest unopened go and are read from the server again. */
const KEPT_ROOMS = 150;
const RECENT_ROOMS = "messages.rooms";
/** Above the number of any message. */
const EVERYTHING = Infinity;

const toSinceKey = (roomId: RoomId): string => `messages.since:${roomId}`;

type CacheDeps = { database: LocalDatabase; timers: Timers };

/** The newest messages of the rooms opened last, on this device: what a room shows before the network answers. */
export class MessageCache {
  readonly #deps: CacheDeps;
  #waiting = new Map<RoomId, Map<Seq, Message>>();
  /** What changed of each room and is not written down yet: what quotes it follows. */
  #changed = new Map<RoomId, Map<Seq, Message>>();
  readonly #held = new Map<RoomId, readonly Message[]>();
  /** Up to where each room was cleared in this visit: what comes late of that is not kept either. Of one that was left that is everything. */
  readonly #clearedUpTo = new Map<RoomId, Seq>();
  readonly #since = new Map<RoomId, string>();
  #unkeptSince = new Map<RoomId, string>();
  #recent: readonly RoomId[] | null = null;
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
    this.#held.set(roomId, this.#uncleared(roomId, messages).slice(-PAINTED_FIRST));
    const [oldest] = this.#held.keys();
    if (this.#held.size > HELD_ROOMS && oldest !== undefined) this.#held.delete(oldest);
  }

  /** The newest cached messages; there may be holes and doubles. `lastSeq` is the room's newest as far as is known. */
  async newest(roomId: RoomId, lastSeq: Seq): Promise<Message[]> {
    // Whoever opens a room is in it, again if need be.
    if (this.#clearedUpTo.get(roomId) === EVERYTHING) this.#clearedUpTo.delete(roomId);
    void this.#noteOpened(roomId);
    const kept = await this.listKept(roomId, lastSeq);
    // Read before the room was opened, they were in memory alone, and would be gone at the next start.
    const held = this.peek(roomId);
    if (!kept.some(({ seq }) => seq === held.at(-1)?.seq)) this.remember(roomId, held);
    return kept;
  }

  /** The same without the room counting as opened. */
  async listKept(roomId: RoomId, lastSeq: Seq): Promise<Message[]> {
    // Before the database, which may be given these after it is read: what comes by then is in one of the two.
    const waiting = this.#listWaiting(roomId);
    const stored = await this.#deps.database.read(async (connection) => {
      const store = connection.transaction("messages").store;
      const recent = await store.getAll(toRange(roomId, lastSeq - PAINTED_FIRST + 1));
      if (recent.length > 0) return recent;
      const newest = await store.openKeyCursor(toRange(roomId), "prev");
      return newest === null ? [] : store.getAll(toRange(roomId, newest.key[1] - PAINTED_FIRST + 1));
    }, []);
    return this.#uncleared(roomId, [...stored, ...waiting, ...this.#listWaiting(roomId)]);
  }

  #listWaiting(roomId: RoomId): Message[] {
    return [...(this.#waiting.get(roomId)?.values() ?? [])];
  }

  /** Only rooms that were opened on this device are kept. */
  remember(roomId: RoomId, messages: readonly Message[]): void {
    const uncleared = this.#uncleared(roomId, messages);
    if (uncleared.length === 0 || this.#recent?.includes(roomId) === false) return;
    const waiting = this.#waiting.get(roomId) ?? new Map<Seq, Message>();
    this.#waiting.set(roomId, waiting);
    for (const message of uncleared) {
      const known = waiting.get(message.seq);
      waiting.set(message.seq, known === undefined ? message : mergeMessage(known, message));
    }
    this.#writeSoon();
  }

  /** Messages changed: what is held in memory follows, and what is kept on the device. */
  change(roomId: RoomId, messages: readonly Message[]): void {
    const held = this.#held.get(roomId);
    if (held !== undefined) this.#held.set(roomId, mergeRevisions(held, messages));
    const changed = this.#changed.get(roomId) ?? new Map<Seq, Message>();
    this.#changed.set(roomId, changed);
    for (const message of messages) {
      const known = changed.get(message.seq);
      changed.set(message.seq, known === undefined ? message : mergeMessage(known, message));
    }
    this.remember(roomId, messages);
    this.#writeSoon();
  }

  /** The reader reacted, here or on another device. */
  react({ roomId, ...reaction }: { roomId: RoomId; seq: Seq; emoji: string | null }): void {
    this.#changeOwn(roomId, reaction.seq, (messages) => setOwnReaction(messages, reaction));
  }

  /** The reader voted, here or on another device. */
  vote({ roomId, ...choice }: { roomId: RoomId; seq: Seq; options: readonly number[] }): void {
    this.#changeOwn(roomId, choice.seq, (messages) => setOwnVote(messages, choice));
  }

  /** The reader deleted these for themselves, here or on another device. */
  hide({ roomId, seqs }: { roomId: RoomId; seqs: readonly Seq[] }): void {
    for (const seq of seqs) this.#changeOwn(roomId, seq, (messages) => setHidden(messages, [seq]));
  }

  /** What is the reader's own in a message, wherever a copy of it is. */
  #changeOwn(roomId: RoomId, seq: Seq, change: <Some extends readonly Message[]>(messages: Some) => Some): void {
    const held = this.#held.get(roomId);
    if (held !== undefined) this.#held.set(roomId, change(held));
    const waiting = this.#waiting.get(roomId)?.get(seq);
    const [changed] = waiting === undefined ? [] : change([waiting]);
    if (changed !== undefined) this.#waiting.get(roomId)?.set(seq, changed);
    void this.#deps.database.write(async (connection) => {
      const { store, done } = connection.transaction("messages", "readwrite");
      const known = await store.get([roomId, seq]);
      const [kept] = known === undefined ? [] : change([known]);
      if (kept !== undefined) void store.put({ ...kept, roomId });
      await done;
    });
  }

  /** How far changes of a room's kept messages are known, as the server says it; null where nothing is kept. */
  async readSince(roomId: RoomId): Promise<string | null> {
    const known = this.#since.get(roomId);
    if (known !== undefined) return known;
    const stored = await this.#deps.database.read((connection) => connection.get("meta", toSinceKey(roomId)), null);
    const since = typeof stored === "string" ? stored : null;
    // Asked twice at once, or noted meanwhile: what is known by now is not older.
    const now = this.#since.get(roomId) ?? since;
    if (now !== null) this.#since.set(roomId, now);
    return now;
  }

  /** Kept with the messages that it speaks of. */
  keepSince(roomId: RoomId, since: string): void {
    // Of a room that was left meanwhile there are none.
    if (this.#clearedUpTo.get(roomId) === EVERYTHING) return;
    this.#since.set(roomId, since);
    this.#unkeptSince.set(roomId, since);
    this.#writeSoon();
  }

  /** All that is kept of a room. */
  async forget(roomId: RoomId): Promise<void> {
    this.#held.delete(roomId);
    this.#waiting.delete(roomId);
    this.#changed.delete(roomId);
    this.#since.delete(roomId);
    this.#unkeptSince.delete(roomId);
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction(["messages", "meta"], "readwrite");
      void transaction.objectStore("messages").delete(toRange(roomId));
      void transaction.objectStore("meta").delete(toSinceKey(roomId));
      await transaction.done;
    });
  }

  /** The reader has cleared a room: nothing of that stays on the device. What is known of changes to the rest stays with it. */
  async clearUpTo(roomId: RoomId, seq: Seq): Promise<void> {
    this.#letGo(roomId, seq);
    const range = IDBKeyRange.bound([roomId, 0], [roomId, seq]);
    await this.#deps.database.write((connection) => connection.delete("messages", range));
  }

  /** The reader is not in a room any more: nothing of it stays on the device until they open it again. */
  async leave(roomId: RoomId): Promise<void> {
    this.#letGo(roomId, EVERYTHING);
    await this.#loadRecent();
    // Of several rooms at once each takes itself away from what the one before has left.
    this.#recent = this.#recent?.filter((other) => other !== roomId) ?? null;
    await this.forget(roomId);
    await this.#deps.database.write((connection) => connection.put("meta", this.#recent, RECENT_ROOMS));
  }

  /** In memory, where it is found before it is written down. */
  #letGo(roomId: RoomId, upTo: Seq): void {
    this.#clearedUpTo.set(roomId, Math.max(this.#clearedUpTo.get(roomId) ?? 0, upTo));
    const held = this.#held.get(roomId);
    if (held !== undefined) this.#held.set(roomId, this.#uncleared(roomId, held));
    const waiting = this.#waiting.get(roomId);
    for (const seq of waiting?.keys() ?? []) if (seq <= upTo) waiting?.delete(seq);
  }

  #uncleared(roomId: RoomId, messages: readonly Message[]): Message[] {
    const upTo = this.#clearedUpTo.get(roomId) ?? 0;
    return messages.filter(({ seq }) => seq > upTo);
  }

  #writeSoon(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#deps.timers.after(WRITE_AFTER_MS, () => void this.#write());
  }

  async #write(): Promise<void> {
    this.#isWriting = false;
    const recent = this.#recent ?? (await this.#loadRecent());
    const [waiting, changed, since] = [this.#waiting, this.#changed, this.#unkeptSince];
    // What came before it was known which rooms are kept.
    for (const roomId of waiting.keys()) if (!recent.includes(roomId)) waiting.delete(roomId);
    this.#waiting = new Map();
    this.#changed = new Map();
    this.#unkeptSince = new Map();
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction(["messages", "meta"], "readwrite");
      const store = transaction.objectStore("messages");
      for (const [roomId, messages] of waiting) {
        for (const message of messages.values()) {
          const known = await store.get([roomId, message.seq]);
          void store.put({ ...(known === undefined ? message : mergeMessage(known, message)), roomId });
        }
        const newest = await store.openKeyCursor(toRange(roomId), "prev");
        const oldestKept = (newest?.key[1] ?? 0) - KEPT_PER_ROOM;
        await store.delete(IDBKeyRange.bound([roomId, 0], [roomId, Math.max(0, oldestKept)]));
      }
      for (const [roomId, messages] of changed) {
        for (const kept of recent.includes(roomId) ? await store.getAll(toRange(roomId)) : []) {
          const quoted = quoteAnew(kept, messages);
          if (quoted !== kept) void store.put({ ...quoted, roomId });
        }
      }
      // In one transaction with what it speaks of: a mark without its messages would hide their changes for ever.
      for (const [roomId, mark] of since) void transaction.objectStore("meta").put(mark, toSinceKey(roomId));
      await transaction.done;
    });
  }

  async #loadRecent(): Promise<readonly RoomId[]> {
    const stored = await this.#deps.database.read(async (connection) => {
      const listed = this.#recent ?? (await connection.get("meta", RECENT_ROOMS));
      return Array.isArray(listed) ? (listed as RoomId[]) : [];
    }, []);
    // Asked twice at once: what was noted by then counts.
    this.#recent ??= stored;
    return this.#recent;
  }

  /** Moves the room to the front; what falls off the end is forgotten. */
  async #noteOpened(roomId: RoomId): Promise<void> {
    const recent = this.#recent ?? (await this.#loadRecent());
    const order = [roomId, ...recent.filter((other) => other !== roomId)];
    this.#recent = order.slice(0, KEPT_ROOMS);
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction(["messages", "meta"], "readwrite");
      const messages = transaction.objectStore("messages");
      for (const dropped of order.slice(KEPT_ROOMS)) {
        void messages.delete(toRange(dropped));
        void transaction.objectStore("meta").delete(toSinceKey(dropped));
      }
      void transaction.objectStore("meta").put(order.slice(0, KEPT_ROOMS), RECENT_ROOMS);
      await transaction.done;
    });
  }
}

function toRange(roomId: RoomId, from: Seq = 0): IDBKeyRange {
  return IDBKeyRange.bound([roomId, Math.max(0, from)], [roomId, Number.MAX_SAFE_INTEGER]);
}
