import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import { RoomCopy } from "./room-copy.ts";
import type { CopyAtEnd } from "./run-history.ts";

/** The rooms of a device: its copies, and the list rows it keeps by merging one sync after the other. */
export class RoomList {
  since: string | undefined;
  readonly #userId: UserId;
  readonly #copies = new Map<RoomId, RoomCopy>();
  readonly #rows = new Map<RoomId, Room>();

  constructor(userId: UserId) {
    this.#userId = userId;
  }

  copyOf(roomId: RoomId): RoomCopy {
    const copy = this.#copies.get(roomId) ?? new RoomCopy(roomId, this.#userId);
    this.#copies.set(roomId, copy);
    return copy;
  }

  /** The token is kept with the last page, so that a sync that broke off is asked for again. */
  merge(answer: CommandOutput<"rooms.sync">, { isFirstPage }: { isFirstPage: boolean }): void {
    if (answer.full && isFirstPage) this.#rows.clear();
    for (const room of answer.rooms) this.#rows.set(room.roomId, room);
    for (const roomId of answer.removed) this.#rows.delete(roomId);
    if (answer.after === null) this.since = answer.since;
  }

  listRows(): Room[] {
    return [...this.#rows.values()];
  }

  listCopies(): CopyAtEnd[] {
    return Array.from(this.#copies.values(), ({ roomId, messages, readSeq, unread }) => ({
      roomId,
      messages,
      readSeq,
      unread,
    }));
  }
}
