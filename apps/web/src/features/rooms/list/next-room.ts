import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { Timers } from "../../../platform/live/timers.ts";

/** A pointer that only passes over the list rests nowhere this long; where it does, the room is made ready. */
const RESTS_MS = 60;

type NextRoomDeps = {
  timers: Timers;
  find: (roomId: RoomId) => Room | undefined;
  /** Has the room's messages at hand. */
  prepare: (room: Room) => Promise<void>;
};

/** The room that will probably be opened next, because the pointer or the focus rests on it. */
export class NextRoom {
  readonly #deps: NextRoomDeps;
  readonly #listeners = new Set<() => void>();
  #room: Room | null = null;
  #restsOn: RoomId | null = null;
  #callOff: (() => void) | null = null;

  constructor(deps: NextRoomDeps) {
    this.#deps = deps;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The last one that was rested on and is ready. */
  getSnapshot = (): Room | null => this.#room;

  dispose(): void {
    this.#callOff?.();
    this.#listeners.clear();
  }

  /** Null where there is no room. */
  handleRest(roomId: RoomId | null): void {
    if (roomId === this.#restsOn) return;
    this.#restsOn = roomId;
    this.#callOff?.();
    this.#callOff = roomId === null ? null : this.#deps.timers.after(RESTS_MS, () => void this.#prepare(roomId));
  }

  async #prepare(roomId: RoomId): Promise<void> {
    const room = this.#deps.find(roomId);
    if (room === undefined) return;
    await this.#deps.prepare(room);
    if (roomId !== this.#restsOn) return;
    this.#room = room;
    for (const listener of this.#listeners) listener();
  }
}
