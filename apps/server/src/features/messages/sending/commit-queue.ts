import type { Instant, RoomId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import { AppError } from "../../../errors.ts";
import { toMessageKey } from "../rules.ts";
import type { NewMessage, Placed, PlacedRow } from "./sending-store.ts";

/**
 * Bounds of one transaction, in messages: large enough that the commit's cost
 * disappears, small enough that nobody waits for it. The rest is the next batch.
 */
const BATCH_MESSAGES = 512;
/** The same in bytes of sealed text. */
const BATCH_BYTES = 1024 * 1024;
/**
 * Messages that may wait for the database on one node, about 20 MB; beyond,
 * senders are told RATE_LIMITED and their outbox tries again.
 */
const WAITING_MAX = 20_000;
/**
 * Pauses between tries of a batch while the database is away, 7.75 s in all: longer than its restart. After
 * the last, everybody who waits is told UNAVAILABLE, in order, and their outbox tries again.
 */
const RETRY_PAUSES_MS = [50, 200, 500, 1_000, 2_000, 4_000];

export type Stored<Message extends NewMessage> = { readonly message: Message; readonly placed: Placed };

type Waiting<Message> = {
  readonly message: Message;
  readonly resolve: (placed: Placed) => void;
  readonly reject: (error: unknown) => void;
};

export type CommitParts<Message extends NewMessage> = {
  /** The number each message was given, in the same order; null for one that was not stored now. */
  readonly insert: (messages: readonly Message[]) => Promise<readonly (number | null)[]>;
  readonly findPlaced: (messages: readonly Message[]) => Promise<PlacedRow[]>;
  /** Called once for each message that became durable now, in order, before its sender is answered. */
  readonly onStored: (stored: readonly Stored<Message>[]) => void;
  /**
   * Called for a room in which messages were found that an earlier try stored: whoever made that try may have died before
   * it could deliver them.
   */
  readonly onFound: (roomId: RoomId, newestSeq: number) => void;
  readonly log: Logger;
};

/**
 * Group commit: while one transaction runs the next batch gathers, so the price of a durable write is shared by
 * whoever comes at the same time. Nothing is answered or delivered before its transaction has committed.
 */
export class CommitQueue<Message extends NewMessage> {
  readonly #parts: CommitParts<Message>;
  #waiting: Waiting<Message>[] = [];
  #running: Promise<void> | null = null;

  constructor(parts: CommitParts<Message>) {
    this.#parts = parts;
  }

  /** Resolves after the message is durable. @throws AppError RATE_LIMITED, UNAVAILABLE, NOT_FOUND */
  add(message: Message): Promise<Placed> {
    if (this.#waiting.length >= WAITING_MAX) {
      return Promise.reject(new AppError("RATE_LIMITED", { retryAfterMs: 1_000 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything that was added has been answered. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Whatever arrives in this tick shares the first transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      try {
        this.#settle(batch, await this.#commit(batch));
      } catch (error) {
        // What waits is refused as well: a later message of a sender must not be stored before an earlier one comes again.
        for (const { reject } of [...batch, ...this.#waiting.splice(0)]) {
          reject(new AppError("UNAVAILABLE", { cause: error }));
        }
      }
    }
    this.#running = null;
  }

  #takeBatch(): Waiting<Message>[] {
    let bytes = 0;
    let count = 0;
    for (const { message } of this.#waiting) {
      bytes += message.sealed.length;
      if (count > 0 && (count >= BATCH_MESSAGES || bytes > BATCH_BYTES)) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** Trying again is safe: what an earlier try stored is found by its client id, not stored twice. */
  async #commit(batch: readonly Waiting<Message>[]): Promise<Map<string, Placed>> {
    const messages = uniqueMessages(batch);
    for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
      try {
        return await this.#store(messages);
      } catch (error) {
        this.#parts.log.warn({ err: error, messages: messages.length }, "messages could not be stored yet");
        if (pauseMs === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    throw new Error("unreachable");
  }

  async #store(messages: readonly Message[]): Promise<Map<string, Placed>> {
    const seqs = await this.#parts.insert(messages);
    const places = new Map<string, Placed>();
    const stored: Stored<Message>[] = [];
    const missing: Message[] = [];
    for (const [index, message] of messages.entries()) {
      const seq = seqs[index] ?? null;
      if (seq === null) {
        missing.push(message);
        continue;
      }
      const placed = { seq, createdAt: message.createdAt };
      places.set(message.key, placed);
      stored.push({ message, placed });
    }
    this.#parts.onStored(stored);
    if (missing.length > 0) await this.#findMissing(missing, places);
    return places;
  }

  async #findMissing(missing: readonly Message[], places: Map<string, Placed>): Promise<void> {
    const found = await this.#parts.findPlaced(missing);
    for (const row of found) {
      places.set(toMessageKey(row), { seq: row.seq, createdAt: row.createdAt.toISOString() as Instant });
    }
    for (const [roomId, rows] of Map.groupBy(found, (row) => row.roomId)) {
      this.#parts.onFound(roomId, Math.max(...rows.map((row) => row.seq)));
    }
  }

  #settle(batch: readonly Waiting<Message>[], places: ReadonlyMap<string, Placed>): void {
    for (const { message, resolve, reject } of batch) {
      const placed = places.get(message.key);
      if (placed) resolve(placed);
      else reject(new AppError("NOT_FOUND"));
    }
  }
}

function uniqueMessages<Message extends NewMessage>(batch: readonly Waiting<Message>[]): Message[] {
  return [...new Map(batch.map(({ message }) => [message.key, message])).values()];
}
