import type { RoomId } from "@atrium/contracts/ids";
import type { RoomEvent } from "./room-changes.ts";

/**
 * Events that arrived while an answer about rooms was on its way. The answer may be older than they are, so they are
 * applied again on top of it. Nothing is kept while nothing is being asked.
 */
export class EventLog {
  #events: RoomEvent[] = [];
  #readers = 0;

  add(event: RoomEvent): void {
    if (this.#readers > 0) this.#events.push(event);
  }

  /** Runs `read` and hands it a way to ask for the events since it started. */
  async during<T>(read: (eventsOf: (roomId: RoomId) => RoomEvent[]) => Promise<T>): Promise<T> {
    const start = this.#events.length;
    this.#readers += 1;
    try {
      return await read((roomId) => this.#events.slice(start).filter((event) => event.roomId === roomId));
    } finally {
      this.#readers -= 1;
      if (this.#readers === 0) this.#events = [];
    }
  }
}
