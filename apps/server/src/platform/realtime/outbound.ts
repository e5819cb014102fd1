import type { Duplex } from "node:stream";

/** A receiver may fall this far behind before it is dropped; it reconnects and catches up from the database. */
export const SLOW_RECEIVER_BYTES = 4 * 1024 * 1024;

export type Receiver = {
  readonly socket: Duplex;
  /** Frames waiting for the end of this tick; null for none, which those who are only connected share. */
  pending: Buffer[] | null;
  readonly dropAsSlow: () => void;
};

/**
 * Gathers the frames of one tick and writes each receiver's share at once: the kernel's price is per write, not per
 * frame. Receivers of the same frames share the joined bytes.
 */
export class OutboundTick {
  readonly #onSlow: () => void;
  #waiting: Receiver[] = [];
  #joinedFrom: readonly Buffer[] = [];
  #joined: Buffer = Buffer.alloc(0);

  constructor(onSlow: () => void = () => {}) {
    this.#onSlow = onSlow;
  }

  send(receiver: Receiver, frame: Buffer): void {
    if (!receiver.pending) {
      // Empty at first: a list that is made with one frame in it has to be moved for the second.
      receiver.pending = [];
      if (this.#waiting.length === 0) setImmediate(this.#flush);
      this.#waiting.push(receiver);
    }
    receiver.pending.push(frame);
  }

  #flush = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const receiver of waiting) {
      const frames = receiver.pending;
      receiver.pending = null;
      if (!frames || receiver.socket.destroyed) continue;
      receiver.socket.write(this.#join(frames));
      if (receiver.socket.writableLength > SLOW_RECEIVER_BYTES) this.#drop(receiver);
    }
    this.#joinedFrom = [];
  };

  #drop(receiver: Receiver): void {
    this.#onSlow();
    receiver.dropAsSlow();
  }

  #join(frames: readonly Buffer[]): Buffer {
    const [only] = frames;
    if (frames.length === 1 && only) return only;
    if (!isSame(frames, this.#joinedFrom)) {
      this.#joined = Buffer.concat(frames);
      this.#joinedFrom = frames;
    }
    return this.#joined;
  }
}

function isSame(left: readonly Buffer[], right: readonly Buffer[]): boolean {
  return left.length === right.length && left.every((frame, index) => frame === right[index]);
}
