import { ICalCalendar, ICalEventStatus } from "ical-generator";
import type { ListedEvent } from "../lists/list-store.ts";

type Written = { readonly events: readonly ListedEvent[]; readonly name: string; readonly origin: string | null };

/** How often calendar programs should ask again, in seconds. */
const REFRESH_SECONDS = 3_600;

/** A calendar file of RFC 5545, with links where it is known where this instance is. Times are in UTC, so that no zone of ours has to be known to be right; a change raises the sequence. */
export function toCalendarFile({ events, name, origin }: Written): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: "Atrium", product: "Events", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const { id, title, description, location, conferenceDetails, startsAt, endsAt, revision, updatedAt, said } = event;
    calendar.createEvent({
      id: `${id}@atrium`,
      start: startsAt,
      end: endsAt,
      stamp: updatedAt,
      sequence: revision,
      summary: title,
      description: [description, conferenceDetails].filter((text) => text !== "").join("\n\n") || null,
      location: location || conferenceDetails || null,
      url: origin === null ? null : `${origin}/events/${id}/details`,
      status: said === "MAYBE" || said === null ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
