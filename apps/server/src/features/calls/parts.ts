import type { Context } from "../../context.ts";
import type { Messages } from "../messages/messages.ts";
import type { Ringing } from "../notifications/notifications.ts";
import type { Rooms } from "../rooms/rooms.ts";

/** What calls are made with. */
export type Parts = {
  readonly context: Context;
  readonly messages: Pick<Messages, "writeOnceIn">;
  readonly notifications: Ringing;
  readonly rooms: Pick<Rooms, "markRead">;
};
