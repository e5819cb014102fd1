import { formatLongDate, formatMonth, formatMonthName, formatWeekdayHead } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toLocalDate } from "./calendar-day.ts";

/** What the calendar says, in the person's language and order. */
export function toCalendarWords() {
  return {
    monthLabelFormat: (date: string) => formatMonth(toLocalDate(date)),
    monthsListFormat: (date: string) => formatMonthName(toLocalDate(date)),
    weekdayFormat: (date: string) => formatWeekdayHead(toLocalDate(date)),
    getDayAriaLabel: (date: string) => formatLongDate(toLocalDate(date)),
    ariaLabels: {
      previousMonth: m["ui.date.previousMonth"](),
      nextMonth: m["ui.date.nextMonth"](),
      previousYear: m["ui.date.previousYear"](),
      nextYear: m["ui.date.nextYear"](),
      previousDecade: m["ui.date.previousDecade"](),
      nextDecade: m["ui.date.nextDecade"](),
    },
  };
}
