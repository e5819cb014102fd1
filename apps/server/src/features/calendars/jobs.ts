import { languageSchema } from "@atrium/contracts/session";
import type { Booking } from "@atrium/contracts/calendars";
import { bookingId, outsideCalendarId, userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { endPastHolds, settleHold } from "./holds/holds.ts";
import { tellOfBooking, tellOfTooLate } from "./mail.ts";
import { readDue } from "./busy/outside-calendars.ts";
import type { Parts } from "./parts.ts";
import { findSides } from "./sides.ts";
import { PAYMENT_ENDED, READ_OUTSIDE, SAY_IN_CHAT, TELL_OF_BOOKING, WATCH_CLOCKS } from "./job-names.ts";
import { proposalJobs } from "./proposals/proposal-jobs.ts";
import { REMIND_OF_BOOKING } from "./bookings/remind.ts";
import { findBooking } from "./store.ts";
import { writeInChat } from "./talk/say-in-chat.ts";
import { toBooking } from "./view.ts";
import { watchClocks } from "./zones/watch-clocks.ts";

/** Calendars of other programs that are read in one go; the next minute reads the rest. */
const READ_A_MINUTE = 100;
/** Holds that are looked at in one go; the next minute looks at the rest. */
const LOOKED_AT = 200;

const payloadSchema = z.union([
  z.object({ bookingId, language: languageSchema }),
  z.object({ movedId: bookingId, reason: z.string(), language: languageSchema }),
  z.object({
    cancelled: z.custom<Booking>((value) => typeof value === "object" && value !== null),
    ownerId: userId,
    /** Added later: what waits from before has none. */
    sequence: z.number().default(1),
    reason: z.string(),
    language: languageSchema,
  }),
  z.object({ tooLate: z.object({ email: z.string(), title: z.string() }), language: languageSchema }),
]);
const endedPayload = z.object({ itemId: bookingId, state: z.enum(["paid", "expired"]) });

const reminderSchema = z.object({ bookingId, startsAt: z.string(), language: languageSchema });

/** What goes on without anybody at a screen. */
export const calendarsJobs = (parts: Parts): JobDefinition[] => [
  ...paymentJobs(parts),
  ...mailJobs(parts),
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

/** Mails host and guest, each with a calendar file and in their language (BOOK-036, BOOK-043, BOOK-044). */
function mailJobs({ context }: Parts): JobDefinition[] {
  const db = context.db.kysely;

  return [
    {
      name: TELL_OF_BOOKING,
      async run(payload) {
        const asked = payloadSchema.parse(payload);
        const { language } = asked;
        if ("tooLate" in asked) return tellOfTooLate(context, { ...asked.tooLate, language });
        if ("cancelled" in asked) {
          const { cancelled: booking, ownerId, sequence, reason } = asked;
          const sides = await findSides(db, ownerId, language);
          return tellOfBooking(context, { booking, ...sides, kind: "cancelled", sequence, reason });
        }
        const row = await findBooking(db, "movedId" in asked ? asked.movedId : asked.bookingId);
        // Cancelled meanwhile, of which another mail tells.
        if (!row) return;
        const sides = await findSides(db, row.ownerId, row.language ?? language);
        const told =
          "movedId" in asked
            ? ({ kind: "moved", reason: asked.reason } as const)
            : ({ kind: "booked", reason: "" } as const);
        await tellOfBooking(context, { booking: toBooking(row), ...sides, ...told, sequence: row.sequence });
      },
    },
    {
      name: REMIND_OF_BOOKING,
      async run(payload) {
        const { bookingId: id, startsAt, language } = reminderSchema.parse(payload);
        const row = await findBooking(db, id);
        // Cancelled or moved meanwhile.
        if (row?.startsAt.toISOString() !== startsAt) return;
        const sides = await findSides(db, row.ownerId, row.language ?? language);
        const { sequence } = row;
        await tellOfBooking(context, { booking: toBooking(row), ...sides, kind: "soon", sequence, reason: "" });
      },
    },
  ];
}
