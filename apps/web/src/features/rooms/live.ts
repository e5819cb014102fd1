import { setBadge } from "../../platform/badges.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { prepareMessages } from "../messages/messages.ts";
import { NextRoom } from "./next-room.ts";
import { RoomCache } from "./room-cache.ts";
import { RoomList } from "./room-list.ts";

/** A message in the room that is being read counts for a moment only; the title, which is dear to change, waits for that. */
const BADGE_AFTER_MS = 200;

/** The signed-in person's rooms; their unread total is the chat badge and stands in the page title. */
export const roomList = perUser((me) => {
  const list = new RoomList({ live, cache: new RoomCache(localDatabase()), timers: realTimers, me, startAnew });
  let callOff: (() => void) | null = null;
  list.subscribe(() => {
    callOff ??= realTimers.after(BADGE_AFTER_MS, () => {
      callOff = null;
      setBadge("chat", list.getSnapshot().unreadTotal);
    });
  });
  return Object.assign(list, {
    dispose: () => {
      callOff?.();
      RoomList.prototype.dispose.call(list);
      setBadge("chat", 0);
    },
  });
});

export const nextRoom = perUser(
  () => new NextRoom({ timers: realTimers, find: (roomId) => roomList().find(roomId), prepare: prepareMessages }),
);

/** What the person has written stays: only what can be read again goes. */
async function startAnew(): Promise<boolean> {
  const isForgotten = await localDatabase().write(async (connection) => {
    const stores = ["rooms", "messages", "meta"] as const;
    const transaction = connection.transaction(stores, "readwrite");
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  });
  if (isForgotten) location.reload();
  return isForgotten;
}
