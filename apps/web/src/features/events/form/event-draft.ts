import type { Event, EventScope } from "@atrium/contracts/events";
import { toCapacity } from "@atrium/contracts/forms/events";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { toInstant, toWallTime } from "../zoned-time.ts";

/** Where it takes place. */
export type Place = "inPerson" | "online" | "both";
/** How it is repeated, as it is chosen: by what its first day is. */
export type RepeatChoice = "" | "DAILY" | "WEEKLY" | "WEEKDAYS" | "MONTHLY" | "MONTHLY_NTH" | "YEARLY";

export type Guest = { readonly userId: UserId; readonly firstName: string; readonly lastName: string };

/** What is being written of an event before it is saved. */
export type EventDraft = {
  title: string;
  place: Place;
  location: string;
  conferenceDetails: string;
  description: string;
  startDate: string | null;
  startTime: string;
  endDate: string | null;
  endTime: string;
  timeZone: string;
  repeat: RepeatChoice;
  scope: EventScope;
  guests: readonly Guest[];
  chatGroupId: RoomId | "";
  isPrivate: boolean;
  adminValidation: boolean;
  /** As it is typed; empty for no limit. */
  capacity: string;
  hasWaitingList: boolean;
  /** What the cover is shown from, null where there is none. */
  coverUrl: string | null;
  /** The key of a new cover, empty to take it away, undefined to keep it. */
  cover: string | undefined;
};

/** Milliseconds of an hour. */
const HOUR_MS = 3_600_000;

/** A new one begins with the next hour but one, and lasts one and a half. */
export function toDraft(event: Event | null, { now, timeZone }: { now: Date; timeZone: string }): EventDraft {
  const start = event ? new Date(event.startTime) : new Date((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
  const end = event ? new Date(event.endTime) : new Date(start.getTime() + 1.5 * HOUR_MS);
  const zone = event?.timeZone ?? timeZone;
  const [from, to] = [toWallTime(start, zone), toWallTime(end, zone)];
  const hasPlace = (event?.location ?? "") !== "";
  const hasLink = (event?.conferenceDetails ?? "") !== "";
  return {
    title: event?.title ?? "",
    place: hasPlace && hasLink ? "both" : hasLink ? "online" : "inPerson",
    location: event?.location ?? "",
    conferenceDetails: event?.conferenceDetails ?? "",
    description: event?.description ?? "",
    startDate: from.date,
    startTime: from.time,
    endDate: to.date,
    endTime: to.time,
    timeZone: zone,
    repeat: "",
    scope: "THIS",
    guests: [],
    chatGroupId: event?.chatGroupId ?? "",
    isPrivate: event?.isPrivate ?? false,
    adminValidation: event?.adminValidation ?? false,
    capacity: event?.capacity ? String(event.capacity) : "",
    hasWaitingList: event?.hasWaitingList ?? true,
    coverUrl: event?.coverUrl ?? null,
    cover: undefined,
  };
}

/** What is sent; null where a day or a time is not whole. */
export function toChange(draft: EventDraft) {
  const {
    title,
    place,
    location,
    conferenceDetails,
    description,
    timeZone,
    isPrivate,
    adminValidation,
    capacity,
    hasWaitingList,
    cover,
  } = draft;
  const times = toTimes(draft);
  if (times === null) return null;
  const link = place === "inPerson" ? "" : conferenceDetails.trim();
  return {
    title: title.trim(),
    location: place === "online" ? "" : location.trim(),
    conferenceDetails: link,
    isConference: link !== "",
    description: description.trim(),
    ...times,
    timeZone,
    isPrivate,
    onlyOriginalParticipantsCanJoin: isPrivate,
    adminValidation,
    capacity: toCapacity(capacity),
    hasWaitingList,
    cover,
  };
}

/** The two instants that are meant; null where a part is missing. */
export function toTimes({ startDate, startTime, endDate, endTime, timeZone }: EventDraft) {
  if (startDate === null || endDate === null) return null;
  const [from, to] = [
    toInstant({ date: startDate, time: startTime }, timeZone),
    toInstant({ date: endDate, time: endTime }, timeZone),
  ];
  return from === null || to === null ? null : { startTime: from, endTime: to };
}

/** The end follows the beginning, so that the event stays as long as it was. */
export function moveStart(draft: EventDraft, start: Pick<EventDraft, "startDate" | "startTime">): Partial<EventDraft> {
  const before = toTimes(draft);
  const after = toTimes({ ...draft, ...start });
  if (before === null || after === null) return start;
  const lengthMs = Date.parse(before.endTime) - Date.parse(before.startTime);
  if (lengthMs <= 0) return start;
  const end = toWallTime(new Date(Date.parse(after.startTime) + lengthMs), draft.timeZone);
  return { ...start, endDate: end.date, endTime: end.time };
}

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

/** The rule of RFC 5545 that a choice means for an event that begins on this day. */
export function toRule(repeat: RepeatChoice, startDate: string | null): string {
  if (repeat === "" || startDate === null) return "";
  const [, , dayOfMonth = 1] = startDate.split("-").map(Number);
  const weekday = WEEKDAYS[new Date(`${startDate}T12:00:00Z`).getUTCDay()] ?? "MO";
  const rules: Readonly<Record<Exclude<RepeatChoice, "">, string>> = {
    DAILY: "FREQ=DAILY",
    WEEKDAYS: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    WEEKLY: `FREQ=WEEKLY;BYDAY=${weekday}`,
    MONTHLY: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}`,
    MONTHLY_NTH: `FREQ=MONTHLY;BYDAY=${toPlace(dayOfMonth)}${weekday}`,
    YEARLY: "FREQ=YEARLY",
  };
  return rules[repeat];
}

/** Which of its weekdays in the month a day is: the fifth one is the last. */
export function toPlace(dayOfMonth: number): number {
  const place = Math.ceil(dayOfMonth / 7);
  return place > 4 ? -1 : place;
}
