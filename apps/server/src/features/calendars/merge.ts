import type { AccountMergeStep } from "../../feature.ts";
import { publishCalendarsChanged } from "./live.ts";
import { moveBookings, moveCalendars } from "./merge-store.ts";

/** Calendars and bookings of two people who become one (B-07). */
export const calendarsMergeStep: AccountMergeStep = {
  columns: ["calendars.owner_id", "bookings.guest_id"],
  async merge(trx, people) {
    await moveCalendars(trx, people);
    await moveBookings(trx, people);
  },
  tell: (context, { into }) => publishCalendarsChanged(context, into),
};
