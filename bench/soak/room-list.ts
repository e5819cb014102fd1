import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import { RoomCopy } from "./room-copy.ts";
import type { CopyAtEnd } from "./run-history.ts";

type Known = { readonly lastSeq: number; readonly readSeq: number };

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

  /** How far each room is known to go, to hold the next sync against. */
  noteKnown(): ReadonlyMap<RoomId, Known> {
    return new Map(Array.from(this.#copies, ([roomId, { lastSeq, readSeq }]) => [roomId, { lastSeq, readSeq }]));
  }

  /** A sync must give at least what was known before it was asked for; these rooms it did not bring up to that. */
  listBehind(known: ReadonlyMap<RoomId, Known>): string[] {
    return this.listRows().flatMap((row) => {
      const { lastSeq, readSeq } = known.get(row.roomId) ?? { lastSeq: 0, readSeq: 0 };
      if (row.lastSeq >= lastSeq && row.readSeq >= readSeq) return [];
      return [`${row.roomId} up to ${row.lastSeq}, read ${row.readSeq}, though ${lastSeq}, ${readSeq} were known`];
    });
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
