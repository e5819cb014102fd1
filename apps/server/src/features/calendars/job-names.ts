/** Mails host or guest of a booking: what one address refuses is tried again for that one alone. */
export const MAIL_SIDE = "calendars.mail-side";
/** Mails whoever paid when the slot was somebody else's already. */
export const TELL_OF_TOO_LATE = "calendars.tell-of-too-late";
/** Was both, for both sides at once. Nothing adds it any more; what an older node added becomes jobs of the two above. */
export const TELL_OF_BOOKING = "calendars.tell-of-booking";
/** The purpose of payments for bookings: the job that is told how one ended. */
export const PAYMENT_ENDED = "calendars.payment-ended";
/** Reads a calendar of another program at once. */
export const READ_OUTSIDE = "calendars.read-outside";
/** Says in the chat of host and guest what became of a booking. */
export const SAY_IN_CHAT = "calendars.say-in-chat";
/** Mails the other side of other times that are proposed or not wanted. */
export const TELL_OF_PROPOSAL = "calendars.tell-of-proposal";
/** Looks for bookings that clocks show at another time than they were booked for. */
export const WATCH_CLOCKS = "calendars.watch-clocks";
