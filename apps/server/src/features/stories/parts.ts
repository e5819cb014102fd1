import type { Context } from "../../context.ts";
import type { Messages } from "../messages/messages.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Rooms } from "../rooms/rooms.ts";

/** What stories are made with. */
export type Parts = {
  readonly context: Context;
  readonly messages: Pick<Messages, "writeOnceIn">;
  readonly notifications: Pick<Notifications, "notify">;
  readonly rooms: Pick<Rooms, "openDirectIn">;
};
