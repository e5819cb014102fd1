import { setBadge } from "../../platform/badges.ts";
import { firstThingsCame } from "../../platform/first-things.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { onPageLeft } from "../../platform/page-left.ts";
import type { ReadMark } from "./stores.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { WriteAhead } from "../../platform/storage/write-ahead.ts";
import { clearMessages, leaveMessages, prepareMessages } from "../messages/messages.ts";
import { createRoomPictures } from "./pictures/room-pictures.ts";
import { NextRoom } from "./list/next-room.ts";
import { whenIdle } from "../../ui/page/when-idle.ts";
import { RoomCache } from "./cache/room-cache.ts";
import { RoomList } from "./list/room-list.ts";

/** A message in the room that is being read counts for a moment only; the title, which is dear to change, waits for that. */
const BADGE_AFTER_MS = 200;

/** The signed-in person's rooms; their unread total is the chat badge and stands in the page title. */
export const roomList = perUser((me) => {
  const cache = new RoomCache(localDatabase());
  const ahead = new WriteAhead<ReadMark>(localStorage, `reads-${me}`);
  const list = new RoomList({
    live,
    cache,
    ahead,
    timers: realTimers,
    // Nobody waits for anything in a tab that nobody sees, and it is seldom told that it is idle.
    rest: () => (document.hidden ? Promise.resolve() : new Promise((resolve) => whenIdle(resolve))),
    me,
    onCleared: clearMessages,
    onGone: leaveMessages,
    startAnew,
  });
  const stopListening = onPageLeft(() => list.handleLeave());
  let callOff: (() => void) | null = null;
  list.subscribe(() => {
    if (list.getSnapshot().status !== "loading") firstThingsCame();
    callOff ??= realTimers.after(BADGE_AFTER_MS, () => {
      callOff = null;
      setBadge("rooms", list.getSnapshot().unreadTotal);
    });
  });
  return Object.assign(list, {
    dispose: () => {
      callOff?.();
      stopListening();
      RoomList.prototype.dispose.call(list);
      setBadge("rooms", 0);
    },
  });
});

export const nextRoom = perUser(
  () => new NextRoom({ timers: realTimers, find: (roomId) => roomList().find(roomId), prepare: prepareMessages }),
);

export const roomPictures = perUser(() => createRoomPictures({ live, timers: realTimers }));

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
