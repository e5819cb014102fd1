import type { RoomId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import type pg from "pg";
import type { RoomKeyring } from "../room-keys.ts";
import { indexMessages } from "./index-messages.ts";
import { listUnindexedRooms } from "./search-store.ts";

/** New messages wait this long for company: larger batches make a smaller index, and search reads the rest directly. */
const GATHER_MS = 5_000;
/** How often rooms are looked for that another node left behind. */
const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 1_000;
/** While messages come faster than this, indexing waits: delivery goes first. */
const BUSY_PER_SECOND = 2_000;
/** After a batch the indexer rests this many times as long as it took: at least two thirds of the machine stay with the people. */
const REST_FACTOR = 2;
const REST_MAX_MS = 1_000;

/** Brings the search index up to date in the background; searches cover what it has not reached yet. */
export class SearchIndexer {
  readonly #pool: pg.Pool;
  readonly #keyring: RoomKeyring;
  readonly #log: Logger;
  readonly #touched = new Set<RoomId>();
  #touches = 0;
  #timer: NodeJS.Timeout | null = null;
  #sweepTimer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor({ pool, keyring, log }: { pool: pg.Pool; keyring: RoomKeyring; log: Logger }) {
    this.#pool = pool;
    this.#keyring = keyring;
    this.#log = log;
  }

  start(): void {
    void this.#sweep();
    this.#sweepTimer = setInterval(() => void this.#sweep(), SWEEP_EVERY_MS).unref();
  }

  /** Notes that a room has a new message. */
  touch(roomId: RoomId): void {
    this.#touched.add(roomId);
    this.#touches += 1;
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#sweepTimer) clearInterval(this.#sweepTimer);
    await this.#running;
  }

  #schedule(): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#running ??= this.#run().finally(() => {
        this.#running = null;
        if (this.#touched.size > 0) this.#schedule();
      });
    }, GATHER_MS).unref();
  }

  async #run(): Promise<void> {
    const isBusy = (this.#touches / GATHER_MS) * 1000 > BUSY_PER_SECOND;
    this.#touches = 0;
    if (isBusy) return;
    for (const roomId of this.#touched) {
      if (this.#isStopped) return;
      this.#touched.delete(roomId);
      await this.#indexRoom(roomId);
    }
  }

  async #indexRoom(roomId: RoomId): Promise<void> {
    try {
      const keys = await this.#keyring.get(roomId);
      let count = BATCH;
      while (count === BATCH && !this.#isStopped) {
        const startedAt = performance.now();
        count = await indexMessages(this.#pool, { roomId, keys, limit: BATCH });
        await this.#rest((performance.now() - startedAt) * REST_FACTOR);
      }
    } catch (error) {
      this.#log.warn({ err: error, roomId }, "a room could not be indexed yet");
      this.#touched.add(roomId);
    }
  }

  #rest(ms: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      setTimeout(resolve, Math.min(ms, REST_MAX_MS));
    });
  }

  async #sweep(): Promise<void> {
    try {
      for (const roomId of await listUnindexedRooms(this.#pool)) this.#touched.add(roomId);
      if (this.#touched.size > 0) this.#schedule();
    } catch (error) {
      this.#log.warn({ err: error }, "rooms to index could not be listed");
    }
  }
}
