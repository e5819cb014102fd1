import type { RoomId } from "@atrium/contracts/ids";
import type { Logger } from "pino";

/**
 * Changes of one room within this time after the first are told together: a reaction by
 * each of a thousand members costs nobody more than three frames a second.
 */
const TOGETHER_MS = 400;

type Parts = {
  /** Reads these messages as they are now and sends them to the room's members. */
  readonly publish: (roomId: RoomId, seqs: readonly number[]) => Promise<void>;
  readonly log: Logger;
};

/** Tells rooms which of their messages changed: the first change at once, what follows it closely together. */
export class ChangePublisher {
  readonly #parts: Parts;
  /** Rooms that were told something a moment ago, and what has changed there since. */
  readonly #rooms = new Map<RoomId, Set<number>>();
  readonly #timers = new Map<RoomId, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(roomId: RoomId, seq: number): void {
    const waiting = this.#rooms.get(roomId);
    if (waiting) return void waiting.add(seq);
    this.#rooms.set(roomId, new Set());
    this.#publish(roomId, new Set([seq]));
  }

  /** Tells what waits at once; resolves when everything has been told. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const [roomId, seqs] of this.#rooms) if (seqs.size > 0) this.#run(roomId, seqs);
    this.#rooms.clear();
    await Promise.all(this.#running);
  }

  #publish(roomId: RoomId, seqs: ReadonlySet<number>): void {
    this.#run(roomId, seqs);
    this.#goOnLater(roomId);
  }

  #goOn(roomId: RoomId): void {
    this.#timers.delete(roomId);
    const waiting = this.#rooms.get(roomId);
    if (!waiting?.size) return void this.#rooms.delete(roomId);
    this.#rooms.set(roomId, new Set());
    this.#publish(roomId, waiting);
  }

  /** With what else changes meanwhile. By now the room may have been quiet for long. */
  #tryAgain(roomId: RoomId, seqs: ReadonlySet<number>): void {
    if (this.#isStopped) return;
    const waiting = this.#rooms.get(roomId) ?? new Set<number>();
    for (const seq of seqs) waiting.add(seq);
    this.#rooms.set(roomId, waiting);
    if (!this.#timers.has(roomId)) this.#goOnLater(roomId);
  }

  #goOnLater(roomId: RoomId): void {
    const timer = setTimeout(() => this.#goOn(roomId), TOGETHER_MS);
    this.#timers.set(roomId, timer.unref());
  }

  #run(roomId: RoomId, seqs: ReadonlySet<number>): void {
    const run = this.#parts
      .publish(roomId, [...seqs])
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error, roomId }, "changed messages could not be told yet");
        this.#tryAgain(roomId, seqs);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }
}
