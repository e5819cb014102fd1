import type { Duplex } from "node:stream";
import type { UserId } from "@atrium/contracts/ids";

/** A receiver may fall this far behind before its socket is cut; the client reconnects and catches up from the database. */
export const SLOW_RECEIVER_BYTES = 4 * 1024 * 1024;
/**
 * When this much waits over all of a person's sockets on a node, the one for which the most waits is cut: many
 * sockets that read nothing keep no more memory than four. Whoever reads is hundreds of times below.
 */
export const SLOW_PERSON_BYTES = 16 * 1024 * 1024;
/** Less than this, waiting and new together, is nothing to count for. */
const COUNTED_FROM_BYTES = 64 * 1024;

export type Receiver = {
  readonly userId: UserId;
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
  readonly #listOfPerson: (userId: UserId) => readonly Receiver[];
  #waiting: Receiver[] = [];
  #joinedFrom: readonly Buffer[] = [];
  #joined: Buffer = Buffer.alloc(0);

  constructor({
    onSlow = () => {},
    listOfPerson = () => [],
  }: { onSlow?: () => void; listOfPerson?: (userId: UserId) => readonly Receiver[] } = {}) {
    this.#onSlow = onSlow;
    this.#listOfPerson = listOfPerson;
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
      const bytes = this.#join(frames);
      const slow = this.#findSlow(receiver, bytes.length);
      if (slow) this.#drop(slow);
      if (slow !== receiver) receiver.socket.write(bytes);
    }
    this.#joinedFrom = [];
  };

  /** Looks at what is left of earlier ticks: what is written counts as waiting until it is gone, however fast it is read. */
  #findSlow(receiver: Receiver, newBytes: number): Receiver | null {
    const waiting = receiver.socket.writableLength;
    if (waiting > SLOW_RECEIVER_BYTES) return receiver;
    if (waiting + newBytes > COUNTED_FROM_BYTES) return findSlowest(this.#listOfPerson(receiver.userId));
    return null;
  }

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

/** Of one person's sockets the one for which the most waits, once too much waits for all of them. */
function findSlowest(receivers: readonly Receiver[]): Receiver | null {
  let slowest: Receiver | null = null;
  let [all, most] = [0, 0];
  for (const receiver of receivers) {
    if (receiver.socket.destroyed) continue;
    const waiting = receiver.socket.writableLength;
    all += waiting;
    if (waiting <= most) continue;
    most = waiting;
    slowest = receiver;
  }
  return all > SLOW_PERSON_BYTES ? slowest : null;
}

function isSame(left: readonly Buffer[], right: readonly Buffer[]): boolean {
  return left.length === right.length && left.every((frame, index) => frame === right[index]);
}
