import { languageSchema } from "@atrium/contracts/access";
import type { Booking } from "@atrium/contracts/calendars";
import { bookingId, userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { findAccount } from "../users/users.ts";
import { tellOfBooking } from "./mail.ts";
import { REMIND_OF_BOOKING } from "./remind.ts";
import { findBooking } from "./store.ts";
import { toBooking } from "./view.ts";

export const TELL_OF_BOOKING = "calendars.tell-of-booking";

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
]);

const reminderSchema = z.object({ bookingId, startsAt: z.string(), language: languageSchema });

/** Mails host and guest, each with a calendar file (BOOK-036, BOOK-043, BOOK-044). */
export function calendarsJobs(context: Context): JobDefinition[] {
  return [
    {
      name: TELL_OF_BOOKING,
      async run(payload) {
        const asked = payloadSchema.parse(payload);
        const { language } = asked;
        if ("cancelled" in asked) {
          const { cancelled, ownerId, sequence, reason } = asked;
          const hostEmail = (await findAccount(context.db.kysely, ownerId))?.email ?? null;
          return tellOfBooking(context, {
            booking: cancelled,
            hostEmail,
            kind: "cancelled",
            sequence,
            reason,
            language,
          });
        }
        const row = await findBooking(context.db.kysely, "movedId" in asked ? asked.movedId : asked.bookingId);
        // Cancelled meanwhile, of which another mail tells.
        if (!row) return;
        const hostEmail = (await findAccount(context.db.kysely, row.ownerId))?.email ?? null;
        const { sequence } = row;
        const told =
          "movedId" in asked
            ? ({ kind: "moved", reason: asked.reason } as const)
            : ({ kind: "booked", reason: "" } as const);
        await tellOfBooking(context, { booking: toBooking(row), hostEmail, ...told, sequence, language });
      },
    },
    {
      name: REMIND_OF_BOOKING,
      async run(payload) {
        const { bookingId: id, startsAt, language } = reminderSchema.parse(payload);
        const row = await findBooking(context.db.kysely, id);
        // Cancelled or moved meanwhile.
        if (row?.startsAt.toISOString() !== startsAt) return;
        const hostEmail = (await findAccount(context.db.kysely, row.ownerId))?.email ?? null;
        const { sequence } = row;
        await tellOfBooking(context, {
          booking: toBooking(row),
          hostEmail,
          kind: "soon",
          sequence,
          reason: "",
          language,
        });
      },
    },
  ];
}
