import { bookingId, outsideCalendarId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { bookingMailJobs } from "./bookings/mail-jobs.ts";
import { endPastHolds, settleHold } from "./holds/holds.ts";
import { readDue } from "./busy/outside-calendars.ts";
import type { Parts } from "./parts.ts";
import { PAYMENT_ENDED, READ_OUTSIDE, SAY_IN_CHAT, WATCH_CLOCKS } from "./job-names.ts";
import { proposalJobs } from "./proposals/proposal-jobs.ts";
import { writeInChat } from "./talk/say-in-chat.ts";
import { watchClocks } from "./zones/watch-clocks.ts";

/** Calendars of other programs that are read in one go; the next minute reads the rest. */
const READ_A_MINUTE = 100;
/** Holds that are looked at in one go; the next minute looks at the rest. */
const LOOKED_AT = 200;

const endedPayload = z.object({ itemId: bookingId, state: z.enum(["paid", "expired"]) });

/** What goes on without anybody at a screen. */
export const calendarsJobs = (parts: Parts): JobDefinition[] => [
  ...paymentJobs(parts),
  ...bookingMailJobs(parts),
  ...busyJobs(parts),
  ...proposalJobs(parts),
  ...clockJobs(parts),
  { name: SAY_IN_CHAT, run: (payload) => writeInChat(parts, payload) },
];

/** Once a day, and when a node starts, whose rules of zones may be new. */
const clockJobs = (parts: Parts): JobDefinition[] => [
  { name: WATCH_CLOCKS, cron: "17 3 * * *", atStart: true, run: () => watchClocks(parts) },
];

/** Calendars of other programs are read at once when somebody adds one, and again as they come due. */
function busyJobs({ context }: Parts): JobDefinition[] {
  return [
    {
      name: READ_OUTSIDE,
      run: (payload) => readDue(context, { id: z.object({ id: outsideCalendarId }).parse(payload).id, limit: 1 }),
    },
    {
      name: "calendars.read-due",
      cron: "* * * * *",
      run: () => readDue(context, { id: null, limit: READ_A_MINUTE }),
    },
  ];
}

/** What becomes of slots that were held for a payment. */
function paymentJobs(parts: Parts): JobDefinition[] {
  return [
    {
      name: PAYMENT_ENDED,
      run(payload) {
        const { itemId, state } = endedPayload.parse(payload);
        return settleHold(parts, itemId, state === "paid");
      },
    },
    {
      name: "calendars.end-holds",
      cron: "* * * * *",
      run: () => endPastHolds(parts, LOOKED_AT),
    },
  ];
}
