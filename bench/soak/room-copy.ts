import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";

/** A device's own copy of a room: all messages from the first on, and how far the person has read. */
export class RoomCopy {
  readonly roomId: RoomId;
  readonly messages: Message[] = [];
  readonly #userId: UserId;
  #knownSeq = 0;
  #readSeq = 0;

  constructor(roomId: RoomId, userId: UserId) {
    this.roomId = roomId;
    this.#userId = userId;
  }

  get lastSeq(): number {
    return this.messages.length;
  }

  get readSeq(): number {
    return this.#readSeq;
  }

  get hasGap(): boolean {
    return this.lastSeq < this.#knownSeq;
  }

  get unread(): number {
    return this.messages.filter(({ seq, sender }) => seq > this.#readSeq && sender !== this.#userId).length;
  }

  /** Takes what follows on what is here; what lies beyond a gap is asked for again. */
  add(messages: readonly Message[]): void {
    for (const message of messages) {
      this.hear(message.seq);
      if (message.seq === this.lastSeq + 1) this.messages.push(message);
    }
  }

  /** The room is known to have messages up to here. */
  hear(seq: number): void {
    this.#knownSeq = Math.max(this.#knownSeq, seq);
  }

  moveRead(seq: number): void {
    this.#readSeq = Math.max(this.#readSeq, seq);
  }
}
