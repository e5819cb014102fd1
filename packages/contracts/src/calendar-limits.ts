/* Limits of calendars that others book, for both sides. */

/** Calendars of one person. CONFLICT. */
export const CALENDARS_MAX = 100;
/** Longest title of a calendar: a line of the list. BAD_INPUT. */
export const CALENDAR_TITLE_MAX_LENGTH = 80;
/** Minutes that a slot may take (part 3 §9). BAD_INPUT. */
export const SLOT_MINUTES = [15, 30, 45, 60] as const;
/** Dates that a link may list one by one: two years of weekends. BAD_INPUT. */
export const CUSTOM_DAYS_MAX = 400;
/** Most people that one slot may take where a link limits them. BAD_INPUT. */
export const SLOT_PLACES_MAX = 1_000;
/** Longest time that a link keeps free before and after a booking, in minutes. BAD_INPUT. */
export const BUFFER_MINUTES_MAX = 240;
/** Longest time before a slot until which it may still be booked: 30 days, in minutes. BAD_INPUT. */
export const NOTICE_MINUTES_MAX = 43_200;
/** Most bookings a day that a link may be limited to. BAD_INPUT. */
export const BOOKINGS_A_DAY_MAX = 500;
/** Days ahead that a link may be booked, at most. BAD_INPUT. */
export const BOOKING_WINDOW_DAYS_MAX = 730;
/** Days ahead that a link may be booked where it says nothing else. */
export const BOOKING_WINDOW_DAYS = 60;
/** Longest message of who books. BAD_INPUT. */
export const BOOKING_MESSAGE_MAX_LENGTH = 2_000;
/** How long a slot is held while somebody pays for it, in milliseconds: time to find a card. */
export const BOOKING_HELD_MS = 600_000;
/** Slots that one person holds at the same time. RATE_LIMITED. */
export const BOOKINGS_HELD_MAX = 3;
/** Other times that one side of a booking proposes at once: a choice, not a list to search. BAD_INPUT. */
export const TIMES_PROPOSED_MAX = 3;
/** Bookings in one page of a calendar's list; any number follows. */
export const BOOKINGS_PAGE = 50;
/** Longest name of a time zone that a question is asked with. BAD_INPUT. */
export const TIME_ZONE_MAX_LENGTH = 64;
/** Calendars of other programs whose busy times one person has read. CONFLICT. */
export const OUTSIDE_CALENDARS_MAX = 10;
/** Longest address of such a calendar: as long as browsers take. BAD_INPUT. */
export const OUTSIDE_ADDRESS_MAX_LENGTH = 2_000;
/** Bytes of such a calendar: some ten thousand entries. A larger one is refused, and what was read before stays. */
export const OUTSIDE_CALENDAR_MAX_BYTES = 4_194_304;
/** Entries in such a calendar; beyond, it is refused as too large. */
export const OUTSIDE_ENTRIES_MAX = 20_000;
/** Busy times of such a calendar as far ahead as can be booked; beyond, it is refused as too large. */
export const BUSY_TIMES_MAX = 10_000;
/** Busy times that are shown of one day; no day has more that matter. */
export const BUSY_TIMES_SHOWN_MAX = 200;
