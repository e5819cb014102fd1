import type { Booking } from "@atrium/contracts/calendars";
import { bookingId, userId } from "@atrium/contracts/schema";
import { languageSchema } from "@atrium/contracts/session";
import { z } from "zod";
import type { Change } from "../../../platform/db/transaction.ts";
import { addJobs } from "../../../platform/jobs/add-job.ts";
import { MAIL_SIDE } from "../job-names.ts";
import type { Side } from "../sides.ts";

/** What both sides of a booking are told. */
export const toldSchema = z.union([
  z.object({ bookingId, language: languageSchema }),
  z.object({ movedId: bookingId, reason: z.string(), language: languageSchema }),
  z.object({ soonId: bookingId, startsAt: z.string(), language: languageSchema }),
  z.object({
    cancelled: z.custom<Booking>((value) => typeof value === "object" && value !== null),
    ownerId: userId,
    /** Added later: what waits from before has none. */
    sequence: z.number().default(1),
    reason: z.string(),
    language: languageSchema,
  }),
]);

/** Mails host and guest of a booking, by a job each: an address that is refused keeps nothing from the other side, and mails it nothing twice. */
export const tellOfBooking = (trx: Change["trx"], told: z.input<typeof toldSchema>): Promise<void> =>
  addJobs(trx, MAIL_SIDE, [
    { ...told, side: "host" },
    { ...told, side: "guest" },
  ] satisfies { side: Side }[]);
