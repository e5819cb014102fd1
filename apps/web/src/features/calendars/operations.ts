import type * as calendars from "@atrium/contracts/calendars";
import { operation } from "../../platform/api/operation.ts";

export const getCalendarOperation = operation<typeof calendars.getCalendarsInfo>("GET", "/api/calendar");
export const getSlotsOperation = operation<typeof calendars.getCalendarSlots>("GET", "/api/calendar/slots");
