import { z } from "zod";
import { TIME_ZONE_MAX_LENGTH } from "./calendar-limits.ts";
import { calendarAddress } from "./forms/outside-calendars.ts";
import type { Instant, OutsideCalendarId } from "./ids.ts";
import { day, outsideCalendarId } from "./schema.ts";

/** Why a calendar of another program could not be read the last time. */
export const OUTSIDE_REFUSALS = ["ADDRESS", "UNREACHABLE", "NO_CALENDAR", "TOO_LARGE"] as const;
export type OutsideRefusal = (typeof OUTSIDE_REFUSALS)[number];

/** A calendar of another program whose owner is busy here too. Its address is a secret, of which only the host's name is told. */
export type OutsideCalendar = {
  readonly id: OutsideCalendarId;
  /** As it calls itself; empty where it does not. */
  readonly name: string;
  readonly host: string;
  /** When it was understood last; null until then. */
  readonly readAt: Instant | null;
  /** What has kept it from being read since; what was read before goes on counting. */
  readonly refused: OutsideRefusal | null;
  /** Entries that do not say clearly when they are. */
  readonly unclear: number;
};

/** When somebody is busy elsewhere, and by which calendar. */
export type BusyTime = {
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly name: string;
  readonly host: string;
};

/** An IANA name. */
const timezone = z.string().min(1).max(TIME_ZONE_MAX_LENGTH);
/** The zone is that of times which name none. */
export const addOutsideCalendarInput = z.object({ address: calendarAddress, timezone });
export const oneOutsideCalendarInput = z.object({ id: outsideCalendarId });
export const busyTimesInput = z.object({ on: z.object({ date: day, timezone }) });
