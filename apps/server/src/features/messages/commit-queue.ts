import type { RoomId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import { AppError } from "../../errors.ts";
import { sendKey } from "./rules.ts";
import type { InsertedRow, NewMessage, Placed } from "./store.ts";

/** Bounds of one transaction: large enough that the commit's cost disappears, small enough that nobody waits for it. */
const BATCH_MESSAGES = 512;
const BATCH_BYTES = 1024 * 1024;
/** Messages that may wait on one node; beyond, senders are told to try again (their outbox does). */
const WAITING_MAX = 20_000;
/** Pauses between tries while the database is away; after the last, the waiting are told so. */
const RETRY_PAUSES_MS = [50, 200, 500, 1_000, 2_000, 4_000];

export type Stored<Message extends NewMessage> = { readonly message: Message; readonly placed: Placed };

type Waiting<Message> = {
  readonly message: Message;
  readonly resolve: (placed: Placed) => void;
  readonly reject: (error: unknown) => void;
};

export type CommitParts<Message extends NewMessage> = {
  readonly insert: (messages: readonly Message[]) => Promise<Omit<InsertedRow, "createdAt">[]>;
  readonly findPlaced: (messages: readonly Message[]) => Promise<InsertedRow[]>;
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
  async #commit(batch: readonly Waiting<Message>[]): Promise<Map<string, Stored<Message>>> {
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

  async #store(messages: readonly Message[]): Promise<Map<string, Stored<Message>>> {
    const byKey = new Map(messages.map((message) => [sendKey(message), message]));
    const stored = new Map<string, Stored<Message>>();
    for (const row of await this.#parts.insert(messages)) put(stored, byKey, row);
    const fresh = [...stored.values()];
    const missing = messages.filter((message) => !stored.has(sendKey(message)));
    this.#parts.onStored(fresh);
    if (missing.length === 0) return stored;
    const found = await this.#parts.findPlaced(missing);
    for (const row of found) put(stored, byKey, row);
    for (const [roomId, rows] of Map.groupBy(found, (row) => row.roomId)) {
      this.#parts.onFound(roomId, Math.max(...rows.map((row) => row.seq)));
    }
    return stored;
  }

  #settle(batch: readonly Waiting<Message>[], stored: ReadonlyMap<string, Stored<Message>>): void {
    for (const { message, resolve, reject } of batch) {
      const found = stored.get(sendKey(message));
      if (found) resolve(found.placed);
      else reject(new AppError("NOT_FOUND"));
    }
  }
}

function put<Message extends NewMessage>(
  stored: Map<string, Stored<Message>>,
  byKey: ReadonlyMap<string, Message>,
  row: Omit<InsertedRow, "createdAt"> & { readonly createdAt?: Date },
): void {
  const message = byKey.get(sendKey(row));
  if (!message) return;
  const createdAt = (row.createdAt ?? message.createdAt).toISOString() as Placed["createdAt"];
  stored.set(sendKey(row), { message, placed: { seq: row.seq, createdAt } });
}

function uniqueMessages<Message extends NewMessage>(batch: readonly Waiting<Message>[]): Message[] {
  return [...new Map(batch.map(({ message }) => [sendKey(message), message])).values()];
}
