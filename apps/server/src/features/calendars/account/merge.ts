import type { AccountMergeStep } from "../../../feature.ts";
import { refundPurchase } from "../../payments/payments.ts";
import { PAYMENT_ENDED } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import { moveBookings, moveCalendars } from "./merge-store.ts";

/** Calendars and bookings of two people who become one (B-07). */
export const calendarsMergeStep: AccountMergeStep = {
  columns: ["calendars.owner_id", "bookings.guest_id", "outside_calendars.owner_id"],
  async merge(trx, people) {
    await moveCalendars(trx, people);
    // Nobody sits in two places, or pays for two.
    for (const itemId of await moveBookings(trx, people))
      await refundPurchase(trx, { purpose: PAYMENT_ENDED, itemId }, { unfulfilled: false, at: new Date() });
  },
  tell: (context, { into }) => publishCalendarsChanged(context, into),
};
