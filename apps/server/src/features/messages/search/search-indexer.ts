import { setTimeout as pause } from "node:timers/promises";
import type { RoomId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import type pg from "pg";
import { ForeignRoomKey, type RoomKeyring } from "../room-keys.ts";
import type { StoredMessage } from "../stored-listeners.ts";
import { indexMessages } from "./index-messages.ts";
import { listUnindexedRooms } from "./search-store.ts";

/**
 * Searches read the newest 500 messages of a room directly, so fewer new ones than half of that need no index yet. Most rooms
 * never do, and larger batches make a smaller index.
 */
const INDEXED_FROM = 250;
/** Rooms that are due wait this long for more, which makes a smaller index. */
const GATHER_MS = 5_000;
/** Each round also takes the rooms in which little is new: a search of all rooms would have to read what is new in each of them. */
const SWEPT_FROM = 1;
/** How often rooms are looked for in which something is not indexed, also what another node, now dead, has left. */
const SWEEP_EVERY_MS = 10 * 60_000;
/** Messages indexed at a time beside people who talk; any number follows. */
const BATCH = 1_000;
/** While messages come faster than this, indexing waits: delivery goes first. Counted over a second at least. */
const BUSY_PER_SECOND = 2_000;
/** Over so long at least they are counted, also between two batches; one burst is no load. */
const COUNT_MS = 1_000;
/**
 * After a batch the indexer rests this many times as long as it took: at least two thirds of
 * the machine stay with the people. What is not indexed yet is searched directly.
 */
const REST_FACTOR = 2;
/** It never rests longer than this. */
const REST_MAX_MS = 1_000;

/** Brings the search index up to date in the background; searches cover what it has not reached yet. */
export class SearchIndexer {
  readonly #pool: pg.Pool;
  readonly #keyring: RoomKeyring;
  readonly #log: Logger;
  /** New messages of each room since it was last due. */
  readonly #fresh = new Map<RoomId, number>();
  readonly #due = new Set<RoomId>();
  /** Rooms whose keys are another instance's: they do not open before the next start. */
  readonly #closed = new Set<RoomId>();
  #touches = 0;
  #touchesSince = 0;
  #timer: NodeJS.Timeout | null = null;
  #sweepTimer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor({ pool, keyring, log }: { pool: pg.Pool; keyring: RoomKeyring; log: Logger }) {
    this.#pool = pool;
    this.#keyring = keyring;
    this.#log = log;
  }

  start(): void {
    void this.#sweep();
    this.#sweepTimer = setInterval(() => void this.#sweep(), SWEEP_EVERY_MS).unref();
  }

  /** Notes the rooms that have new messages. */
  note(stored: readonly StoredMessage[]): void {
    for (const { message } of stored) this.touch(message.roomId);
  }

  /** Notes that a room has a new message. */
  touch(roomId: RoomId): void {
    this.#touches += 1;
    const count = (this.#fresh.get(roomId) ?? 0) + 1;
    this.#fresh.set(roomId, count);
    if (count < INDEXED_FROM) return;
    this.#fresh.delete(roomId);
    this.#setDue(roomId);
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#sweepTimer) clearInterval(this.#sweepTimer);
    await this.#running;
  }

  #setDue(roomId: RoomId): void {
    if (!this.#closed.has(roomId)) this.#due.add(roomId);
  }

  #schedule(): void {
    if (this.#timer || this.#stopping.signal.aborted) return;
    this.#countAnew();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#running ??= this.#run().finally(() => {
        this.#running = null;
        if (this.#due.size > 0) this.#schedule();
      });
    }, GATHER_MS).unref();
  }

  async #run(): Promise<void> {
    // Those that are due by then, not what comes back because it failed.
    for (const roomId of Array.from(this.#due)) {
      if (this.#stopping.signal.aborted || this.#isBusy()) return;
      this.#due.delete(roomId);
      await this.#indexRoom(roomId);
    }
  }

  async #indexRoom(roomId: RoomId): Promise<void> {
    try {
      const keys = await this.#keyring.get(roomId);
      let count = BATCH;
      while (count === BATCH && !this.#stopping.signal.aborted) {
        const startedAt = performance.now();
        count = await indexMessages(this.#pool, { roomId, keys, limit: BATCH });
        await this.#rest((performance.now() - startedAt) * REST_FACTOR);
        if (count === BATCH && this.#isBusy()) return void this.#due.add(roomId);
      }
    } catch (error) {
      const isClosed = error instanceof ForeignRoomKey;
      const outcome = isClosed ? "a room is under another instance key" : "a room could not be indexed yet";
      this.#log.warn({ err: error, roomId }, outcome);
      (isClosed ? this.#closed : this.#due).add(roomId);
    }
  }

  #countAnew(): void {
    this.#touches = 0;
    this.#touchesSince = performance.now();
  }

  #isBusy(): boolean {
    const countedMs = performance.now() - this.#touchesSince;
    if (countedMs < COUNT_MS) return false;
    const perSecond = (this.#touches / countedMs) * 1_000;
    this.#countAnew();
    return perSecond > BUSY_PER_SECOND;
  }

  async #rest(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await pause(Math.min(ms, REST_MAX_MS), undefined, { signal }).catch(() => undefined);
  }

  async #sweep(): Promise<void> {
    try {
      this.#fresh.clear();
      for (const roomId of await listUnindexedRooms(this.#pool, SWEPT_FROM)) this.#setDue(roomId);
      if (this.#due.size > 0) this.#schedule();
    } catch (error) {
      this.#log.warn({ err: error }, "rooms to index could not be listed");
    }
  }
}
