import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Live } from "../../platform/live/live-client.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import type { Timers } from "../../platform/live/timers.ts";

const RETRY_AFTER_MS = 3_000;

type ReadsDeps = { live: Live; timers: Timers; onMarked: (roomId: RoomId, readSeq: Seq) => void };

/** Tells the server how far rooms were read: one command a room at a time, and again until it has been heard. */
export class RoomReads {
  readonly #deps: ReadsDeps;
  readonly #wanted = new Map<RoomId, Seq>();
  readonly #inFlight = new Set<RoomId>();

  constructor(deps: ReadsDeps) {
    this.#deps = deps;
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
    if (this.wantedSeq(roomId) <= readSeq) this.#wanted.delete(roomId);
  }

  sendAll(): void {
    for (const roomId of this.#wanted.keys()) void this.#send(roomId);
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
      if (toRefusal(cause)?.code === "NOT_FOUND") this.#wanted.delete(roomId);
      else if (live.getSnapshot().kind === "online") timers.after(RETRY_AFTER_MS, () => void this.#send(roomId));
    }
  }
}
