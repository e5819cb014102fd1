import type { CallId, RoomId } from "@atrium/contracts/ids";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import type { Room } from "@atrium/contracts/rooms";
import { isRingHeard } from "@atrium/contracts/rules/notifications";
import { useEffect, useEffectEvent } from "react";
import { serverNow } from "../../platform/api/server-clock.ts";
import { m } from "../../platform/i18n/messages.ts";
import { closeRing, showRing } from "./desktop/browser-notifications.ts";
import { deviceNotifications } from "./device.ts";
import { useNotificationSettings } from "./hooks.ts";

/** A call that rings: in which room, which is missing while this device does not know it, who calls, and how it is told. */
type Ring = {
  readonly callId: CallId;
  readonly roomId: RoomId;
  readonly room: Pick<Room, "chatType" | "notify" | "name"> | undefined;
  readonly name: string;
  readonly what: string;
};

/** Shows a call that rings where nobody sees this page, as its room and quiet hours allow. Answers whether a tone is to be heard. */
export function useRing(ring: Ring): boolean {
  const { status, settings } = useNotificationSettings();
  const room = ring.room ?? { chatType: "direct", notify: null };
  const isHeard = status !== "loading" && isRingHeard({ room, settings, now: new Date(serverNow()) });
  const notify = useEffectEvent(() => notifyRing(ring, settings));
  useEffect(() => (isHeard ? notify() : undefined), [isHeard]);
  return isHeard && settings.sound;
}

/** Returns the way to take it away, wherever it is shown. */
function notifyRing(
  { callId, roomId, room, name, what }: Ring,
  { showText, sound }: Pick<NotificationSettings, "showText" | "sound">,
): () => void {
  const group = room !== undefined && room.chatType !== "direct" ? room : null;
  const body = group !== null && showText ? m["notifications.line"]({ name, text: what }) : what;
  const isHere = document.visibilityState === "hidden" && deviceNotifications.getSnapshot() === "on";
  const showing = isHere
    ? showRing({ callId, roomId, title: group?.name ?? name, body, isSilent: !sound }).catch(() => undefined)
    : Promise.resolve();
  return () => void showing.then(() => closeRing(callId)).catch(() => undefined);
}
