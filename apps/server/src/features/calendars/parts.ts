import type { Context } from "../../context.ts";
import type { Events } from "../events/events.ts";
import type { Payments, Payouts } from "../payments/payments.ts";

/** What the feature works with. */
export type Parts = {
  readonly context: Context;
  readonly events: Pick<Events, "writeMeeting" | "joinMeeting" | "leaveMeeting" | "moveMeeting" | "changeMeeting">;
  readonly payments: Payments;
  readonly payouts: Payouts;
};
