import type { RoomId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { hasEvents } from "./rooms-store.ts";

/** The events of a room come into somebody's list with the room, and go with it: their devices ask for the list again. */
export function followMemberships({ db, hub }: Pick<Context, "db" | "hub">): void {
  /** When thousands come into a room or go at once, it is looked up for many of them together. */
  const lookups = new Map<RoomId, Promise<boolean>>();

  function lookUp(roomId: RoomId): Promise<boolean> {
    const running = lookups.get(roomId) ?? hasEvents(db.kysely, roomId).finally(() => lookups.delete(roomId));
    lookups.set(roomId, running);
    return running;
  }

  hub.onNotice(async (connection, notice) => {
    if (notice.kind !== "membership" || notice.isSetting === true) return;
    if (await lookUp(notice.roomId)) connection.sendEvent("events.changed", { eventId: null });
  });
}
