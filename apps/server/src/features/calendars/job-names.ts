/** Mails host and guest of a booking. */
export const TELL_OF_BOOKING = "calendars.tell-of-booking";
/** The purpose of payments for bookings: the job that is told how one ended. */
export const PAYMENT_ENDED = "calendars.payment-ended";
/** Reads a calendar of another program at once. */
export const READ_OUTSIDE = "calendars.read-outside";
