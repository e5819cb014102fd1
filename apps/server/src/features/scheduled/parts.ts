import type { Context } from "../../context.ts";
import type { Messages } from "../messages/messages.ts";
import type { Notifications } from "../notifications/notifications.ts";

/** What scheduled messages are made and sent with. */
export type Parts = {
  readonly context: Context;
  readonly messages: Messages;
  readonly notifications: Notifications;
};
