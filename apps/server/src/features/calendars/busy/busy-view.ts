import type { Instant } from "@atrium/contracts/ids";
import type { BusyTime, OutsideCalendar } from "@atrium/contracts/outside-calendars";
import type { BusyRow, OutsideRow } from "./busy-store.ts";

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

export const toOutsideCalendar = ({ readAt, ...row }: OutsideRow): OutsideCalendar => ({
  ...row,
  readAt: readAt && toInstant(readAt),
});

export const toBusyTime = ({ startsAt, endsAt, name, host }: BusyRow): BusyTime => ({
  startTime: toInstant(startsAt),
  endTime: toInstant(endsAt),
  name,
  host,
});
