import type { PublicPageMaking, PublicPages } from "../../platform/public-page.ts";
import { calendarAnswer } from "./calendar-answer.ts";

/** What a calendar's page says of itself is the calendar's. */
const BOOKING: PublicPageMaking = { module: "src/features/calendars/booking/BookingPage.tsx", isForVisitors: true };

export const calendarsPublicPages: PublicPages = {
  answers: [calendarAnswer],
  pages: {
    "/community/calendar/$calendarId": BOOKING,
    "/community/$groupName/$calendarName/$calendarId": BOOKING,
  },
};
