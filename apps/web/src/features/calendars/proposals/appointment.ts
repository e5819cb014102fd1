import type { EventId } from "@atrium/contracts/ids";
import { session } from "../../../platform/session/session.ts";
import type { ShownBooking } from "../queries.ts";
import { formatHour, formatShortDay, formatWholeDay } from "../zones.ts";

/** A booking as one of its two sides sees it. */
export type Appointment = Pick<ShownBooking, "id" | "startTime" | "endTime" | "timezone"> & {
  readonly eventId: EventId;
  readonly isHost: boolean;
  /** Of the other side. */
  readonly otherName: string;
};

/** Null for one without a meeting: there is nothing to agree on. */
export function toAppointment(booking: ShownBooking): Appointment | null {
  const { id, eventId, startTime, endTime, timezone, hostId, hostName, fullName } = booking;
  if (eventId === null) return null;
  const isHost = session.getSnapshot()?.userId === hostId;
  return { id, eventId, startTime, endTime, timezone, isHost, otherName: isHost ? fullName : hostName };
}

/** Day and beginning of another time, in short. */
export const formatOtherShort = ({ timezone }: Pick<Appointment, "timezone">, start: string): string =>
  `${formatShortDay(new Date(start), timezone)}, ${formatHour(new Date(start), timezone)}`;

/** Day and hours of another time for it, which is as long. */
export function formatOther(
  { startTime, endTime, timezone }: Pick<Appointment, "startTime" | "endTime" | "timezone">,
  start: string,
): { day: string; hours: string } {
  const from = new Date(start);
  const until = new Date(from.getTime() + Date.parse(endTime) - Date.parse(startTime));
  return {
    day: formatWholeDay(from, timezone),
    hours: `${formatHour(from, timezone)} - ${formatHour(until, timezone)}`,
  };
}
