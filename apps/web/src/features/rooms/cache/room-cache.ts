import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";

const SINCE = "rooms.since";

export type RoomChanges = { put: readonly Room[]; remove: readonly RoomId[]; since?: string };

/** The room list as this device last saw it, with the server's mark of how far that was. */
export class RoomCache {
  readonly #database: LocalDatabase;

  constructor(database: LocalDatabase) {
    this.#database = database;
  }

  load(): Promise<{ rooms: Room[]; since: string | null }> {
    return this.#database.read(
      async (connection) => {
        const transaction = connection.transaction(["rooms", "meta"]);
        const [rooms, since] = await Promise.all([
          transaction.objectStore("rooms").getAll(),
          transaction.objectStore("meta").get(SINCE),
        ]);
        return { rooms, since: typeof since === "string" ? since : null };
      },
      { rooms: [], since: null },
    );
  }

  /** Rooms and mark change together: a mark without its rooms would hide them for ever. */
  save({ put, remove, since }: RoomChanges): Promise<boolean> {
    return this.#database.write(async (connection) => {
      const transaction = connection.transaction(["rooms", "meta"], "readwrite");
      const rooms = transaction.objectStore("rooms");
      const steps: Promise<unknown>[] = [
        ...put.map((room) => rooms.put(room)),
        ...remove.map((id) => rooms.delete(id)),
      ];
      if (since !== undefined) steps.push(transaction.objectStore("meta").put(since, SINCE));
      await Promise.all([...steps, transaction.done]);
    });
  }
}
