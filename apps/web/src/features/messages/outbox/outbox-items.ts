import type { ClientId, RoomId } from "@atrium/contracts/ids";
import type { OutboxItem } from "../stores.ts";

const NONE: readonly OutboxItem[] = [];

/** What is on its way, by room and in order. A room's list is a new object only when it changed. */
export class OutboxItems {
  readonly #byRoom = new Map<RoomId, readonly OutboxItem[]>();
  /** Sent or deleted: an older copy that turns up late (another tab, the store) is not taken back. */
  readonly #done = new Set<ClientId>();
  #lastPosition = 0;

  ofRoom(roomId: RoomId): readonly OutboxItem[] {
    return this.#byRoom.get(roomId) ?? NONE;
  }

  rooms(): RoomId[] {
    return [...this.#byRoom.keys()];
  }

  find(clientId: ClientId): OutboxItem | undefined {
    for (const items of this.#byRoom.values()) {
      const item = items.find((other) => other.clientId === clientId);
      if (item !== undefined) return item;
    }
    return undefined;
  }

  nextPosition(now: number): number {
    return Math.max(now, this.#lastPosition + 1);
  }

  /** Answers whether the item is on its way. */
  put(item: OutboxItem): boolean {
    if (this.#done.has(item.clientId)) return false;
    this.#lastPosition = Math.max(this.#lastPosition, item.position);
    const others = this.ofRoom(item.roomId).filter((other) => other.clientId !== item.clientId);
    this.#byRoom.set(
      item.roomId,
      [...others, item].sort((a, b) => a.position - b.position),
    );
    return true;
  }

  remove(clientId: ClientId): OutboxItem | undefined {
    this.#done.add(clientId);
    const item = this.find(clientId);
    if (item === undefined) return undefined;
    const rest = this.ofRoom(item.roomId).filter((other) => other.clientId !== clientId);
    if (rest.length === 0) this.#byRoom.delete(item.roomId);
    else this.#byRoom.set(item.roomId, rest);
    return item;
  }
}
