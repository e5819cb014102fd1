import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";

/** A device's own copy of a room: all messages from the first on, and how far the person has read. */
export class RoomCopy {
  readonly roomId: RoomId;
  readonly messages: Message[] = [];
  readonly #userId: UserId;
  /** From where on changes are to be asked for; null until the first page was read. */
  changesSince: string | null = null;
  /** Of messages that are not here yet: a page that is on its way may be older. */
  readonly #changes = new Map<number, Message>();
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
    return this.messages.filter(
      ({ seq, sender, content }) => seq > this.#readSeq && sender !== this.#userId && content.kind !== "deleted",
    ).length;
  }

  /** Takes what follows on what is here; what lies beyond a gap is asked for again. */
  add(messages: readonly Message[]): void {
    for (const message of messages) {
      this.hear(message.seq);
      if (message.seq === this.lastSeq + 1) this.messages.push(toTruer(message, this.#changes.get(message.seq)));
    }
    this.change(messages);
  }

  /** Takes every truer copy of a message: the higher revision wins, in whatever order they come. */
  change(messages: readonly Message[]): void {
    for (const message of messages) {
      const own = this.messages[message.seq - 1];
      if (own) this.messages[message.seq - 1] = toTruer(own, message);
      else this.#changes.set(message.seq, toTruer(message, this.#changes.get(message.seq)));
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

function toTruer(message: Message, other: Message | undefined): Message {
  return other && other.revision > message.revision ? other : message;
}
