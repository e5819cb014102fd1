import type { Message } from "@atrium/contracts/messages";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import type { Room } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { toLine, toShownName } from "../../messages/messages.ts";

/** What stands in a notification (B-38): the room, who wrote, and the line that a list of rooms shows of it. */
export function toWords(
  room: Pick<Room, "name" | "chatType">,
  message: Pick<Message, "content" | "senderName">,
  { showText }: Pick<NotificationSettings, "showText">,
): { title: string; body: string } {
  const title = toShownName(room.name);
  if (!showText) return { title, body: m["notifications.newMessage"]() };
  const text = toLine(message.content, false);
  const body =
    room.chatType === "direct" ? text : m["notifications.line"]({ name: toShownName(message.senderName), text });
  return { title, body };
}
