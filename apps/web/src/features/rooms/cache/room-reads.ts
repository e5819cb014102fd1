import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Live } from "../../../platform/live/live-client.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import type { ReadMark } from "../stores.ts";
import type { WriteAhead } from "../../../platform/storage/write-ahead.ts";

/** A read mark that failed is sent again after this. */
const RETRY_AFTER_MS = 3_000;

type ReadsDeps = {
  live: Live;
  timers: Timers;
  /** Marks the server has not heard yet, for the next visit. */
  ahead: Pick<WriteAhead<ReadMark>, "list" | "put" | "remove">;
  onMarked: (roomId: RoomId, readSeq: Seq) => void;
};

/** Tells the server how far rooms were read: one command a room at a time, and again until it has been heard. */
export class RoomReads {
  readonly #deps: ReadsDeps;
  readonly #wanted = new Map<RoomId, Seq>();
  readonly #inFlight = new Set<RoomId>();
  /** Those of which this or an earlier visit has kept something. */
  readonly #kept = new Set<RoomId>();

  constructor(deps: ReadsDeps) {
    this.#deps = deps;
    for (const { roomId, seq } of deps.ahead.list()) {
      this.#wanted.set(roomId, seq);
      this.#kept.add(roomId);
    }
  }

  wantedSeq(roomId: RoomId): Seq {
    return this.#wanted.get(roomId) ?? 0;
  }

  mark(roomId: RoomId, seq: Seq): void {
    if (seq <= this.wantedSeq(roomId)) return;
    this.#wanted.set(roomId, seq);
    void this.#send(roomId);
  }

  /** What the server knows already needs no telling. */
  confirm(roomId: RoomId, readSeq: Seq): void {
    if (this.#wanted.has(roomId) && this.wantedSeq(roomId) <= readSeq) this.#forget(roomId);
  }

  sendAll(): void {
    for (const roomId of this.#wanted.keys()) void this.#send(roomId);
  }

  /** Keeps what the server has not heard: the rooms that this device keeps say already that they are read. */
  keep(): void {
    for (const [roomId, seq] of this.#wanted) {
      this.#deps.ahead.put(roomId, { roomId, seq });
      this.#kept.add(roomId);
    }
  }

  /** The page may be gone in a moment: nothing waits any more for an answer or a pause. */
  sendWithoutWaiting(): void {
    this.#inFlight.clear();
    this.sendAll();
  }

  forgetAll(): void {
    for (const roomId of this.#wanted.keys()) this.#forget(roomId);
  }

  #forget(roomId: RoomId): void {
    this.#wanted.delete(roomId);
    if (this.#kept.delete(roomId)) this.#deps.ahead.remove(roomId);
  }

  async #send(roomId: RoomId): Promise<void> {
    const seq = this.#wanted.get(roomId);
    if (seq === undefined || this.#inFlight.has(roomId)) return;
    const { live, timers, onMarked } = this.#deps;
    this.#inFlight.add(roomId);
    try {
      const { readSeq } = await live.request("rooms.markRead", { roomId, seq });
      this.#inFlight.delete(roomId);
      this.confirm(roomId, Math.max(readSeq, seq));
      onMarked(roomId, readSeq);
      await this.#send(roomId);
    } catch (cause) {
      this.#inFlight.delete(roomId);
      if (toRefusal(cause)?.code === "NOT_FOUND") this.#forget(roomId);
      else if (live.getSnapshot().kind === "online") timers.after(RETRY_AFTER_MS, () => void this.#send(roomId));
    }
  }
}
