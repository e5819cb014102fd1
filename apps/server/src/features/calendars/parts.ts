import type { Context } from "../../context.ts";
import type { Events } from "../events/events.ts";
import type { Messages } from "../messages/messages.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Payments, Payouts } from "../payments/payments.ts";
import type { Rooms } from "../rooms/rooms.ts";

/** What the feature works with. */
export type Parts = {
  readonly context: Context;
  readonly events: Pick<Events, "writeMeeting" | "joinMeeting" | "leaveMeeting" | "moveMeeting" | "changeMeeting">;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly rooms: Pick<Rooms, "openDirectIn">;
  readonly messages: Pick<Messages, "writeOnceIn">;
  readonly notifications: Pick<Notifications, "notify">;
};
