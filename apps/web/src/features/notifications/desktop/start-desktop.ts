import { NOTIFY_WITHIN_MS } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { live } from "../../../platform/live/live.ts";
import { session } from "../../../platform/session/session.ts";
import { roomList } from "../../rooms/rooms.ts";
import { deviceNotifications } from "../device.ts";
import { decisionLog, notificationSettings } from "../live.ts";
import { closeNotifications, showNotification } from "./browser-notifications.ts";
import { toDecidingLock } from "./decisions.ts";
import { DesktopNotifier } from "./desktop-notifier.ts";
import { chatAttendance } from "./page.ts";
import { subscribeToPush } from "./push.ts";
import { toWords } from "./words.ts";

/** Shows what arrives from now on. Returns the way to stop. */
export function startDesktop(): () => void {
  const me = session.getSnapshot()?.userId;
  if (me === undefined) return () => {};
  const rooms = roomList();
  const settings = notificationSettings();
  const notifier = new DesktopNotifier({
    reader: () => ({ userId: me, username: session.getSnapshot()?.username ?? null }),
    findRoom: (roomId) => rooms.find(roomId),
    settings: () => settings.getSnapshot().settings,
    isAllowed: () => deviceNotifications.getSnapshot() === "on",
    isAttended: () => chatAttendance().isAttended(),
    log: decisionLog(),
    toWords,
    show: (notification) => void showNotification(notification).catch(() => undefined),
    now: serverNow,
    exclusively: async (work) => {
      await navigator.locks.request(toDecidingLock(me), work);
    },
  });
  let hasBegun = false;

  /** Also what came while there was no connection. */
  function considerRooms(): void {
    const { status, rooms: all } = rooms.getSnapshot();
    if (status !== "ready") return;
    if (!hasBegun) {
      hasBegun = true;
      notifier.begin(all);
    }
    for (const room of listRecent(all))
      if (room.recentMessage) void notifier.consider(room.roomId, [room.recentMessage]);
  }

  considerRooms();
  // Without it there are notifications as long as a page is open.
  if (deviceNotifications.getSnapshot() === "on") void subscribeToPush().catch(() => undefined);
  const stops = [
    live.on("messages.added", ({ roomId, messages }) => {
      if (hasBegun) void notifier.consider(roomId, messages);
    }),
    rooms.subscribe(considerRooms),
    live.on("rooms.read", ({ userId, roomId, seq }) => {
      if (userId === me) void closeNotifications((shown) => shown.roomId === roomId && shown.seq <= seq);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    void closeNotifications(() => true);
  };
}

/** The list has the newest first; of the rest nobody is told any more. */
function listRecent(rooms: readonly Room[]): Room[] {
  const since = serverNow() - NOTIFY_WITHIN_MS;
  const end = rooms.findIndex(
    ({ recentMessage }) => recentMessage !== null && Date.parse(recentMessage.createdAt) < since,
  );
  return end === -1 ? [...rooms] : rooms.slice(0, end);
}
