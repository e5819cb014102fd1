import { z } from "zod";
import { withoutDelimiters } from "./feed.ts";
import { eventCapacity, eventDescription, eventLink, eventPlace, eventTitle } from "./forms/events.ts";
import type { EventId, Instant, RoomId, UserId } from "./ids.ts";
import { EVENTS_LIST_MAX } from "./event-limits.ts";
import {
  EVENT_DAYS_MAX,
  EVENT_INVITED_AT_ONCE_MAX,
  EVENT_PEOPLE_PAGE,
  EVENT_REPEAT_MAX_LENGTH,
  EVENTS_PAGE,
  EVENTS_PAGE_MAX,
  FRIENDSHIPS_MAX,
  SEARCH_MAX_LENGTH,
} from "./limits.ts";
import { eventId, instant, roomId, uploadKey, userId } from "./schema.ts";

/** What somebody answers (part 2 §4 "Event confirmation"). */
export const EVENT_ANSWERS = ["YES", "NO", "MAYBE"] as const;
export type EventAnswer = (typeof EVENT_ANSWERS)[number];
/** An answer, or none yet. */
export const CONFIRMATION_STATUSES = [...EVENT_ANSWERS, "PENDING"] as const;
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number];
/** Made by hand, or the record of how two people met. */
export const EVENT_TYPES = ["MANUALLY_CREATED", "BLUETOOTH_CREATED"] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** Which events of a series are changed or deleted: this one, this and later ones, or all that are still to come. */
export const EVENT_SCOPES = ["THIS", "FOLLOWING", "ALL"] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];
/** Which participants are listed; `REQUESTED` for who looks after the event. */
export const PARTICIPANT_GROUPS = ["YES", "MAYBE", "NO", "PENDING", "WAITING", "REQUESTED"] as const;
export type ParticipantGroup = (typeof PARTICIPANT_GROUPS)[number];
/** Lists of a person's events: still to come and answered or their own, without an answer, and over. */
export const EVENT_VIEWS = ["going", "respond", "past", "future"] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export type EventPerson = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** An event as somebody who may see it sees it (part 2 §3 "Event"). */
export type Event = {
  readonly id: EventId;
  /** Shared by the events that repeat one. */
  readonly seriesId: string;
  readonly type: EventType;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** Where it takes place online: a whole address of the web, or empty. */
  readonly conferenceDetails: string;
  /** Whether it takes place online. */
  readonly isConference: boolean;
  readonly startTime: Instant;
  readonly endTime: Instant;
  /** Of the place, by which its days and hours are told; an IANA name. */
  readonly timeZone: string;
  /** A rule of RFC 5545, for example `FREQ=WEEKLY;BYDAY=TH`; empty for what happens once. */
  readonly repeat: string;
  readonly isPrivate: boolean;
  readonly onlyOriginalParticipantsCanJoin: boolean;
  readonly adminValidation: boolean;
  readonly capacity: number | null;
  readonly hasWaitingList: boolean;
  readonly coverUrl: string | null;
  /** The room whose members are invited. */
  readonly chatGroupId: RoomId | null;
  /** The number of the message that announces it there; null where it has none. */
  readonly messageId: number | null;
  readonly groupName: string | null;
  readonly userIdOfEventCreator: UserId | null;
  /** Null for who has deleted their account. */
  readonly hostInfo: EventPerson | null;
  readonly acceptedCount: number;
  readonly maybeCount: number;
  readonly declinedCount: number;
  readonly waitingCount: number;
  /** Who asks to join; null for who does not look after it. */
  readonly requestCount: number | null;
  readonly confirmationStatus: ConfirmationStatus;
  /** The caller said yes, and waits for a place. */
  readonly isWaiting: boolean;
  /** The caller asked to join, and waits for an answer. */
  readonly hasRequested: boolean;
  readonly canEdit: boolean;
  readonly canAnswer: boolean;
  readonly canRequest: boolean;
};

export type EventParticipant = EventPerson & {
  readonly confirmationStatus: ConfirmationStatus;
  readonly isWaiting: boolean;
  readonly hasRequested: boolean;
  readonly at: Instant | null;
};

export type EventCounts = {
  readonly past: number;
  readonly future: number;
  /** Invitations without an answer and requests to join the caller's events (B-51). */
  readonly attention: number;
};

/** An IANA name that this runtime knows. */
const timeZone = z.string().refine(isTimeZone, "malformed");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const WEEKDAYS = "[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)";
/** What of RFC 5545 a series may say: days, weeks, months or years, so often or until a day. Whether it makes sense the server finds out. */
const REPEAT = new RegExp(
  String.raw`^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL=[1-9]\d?|COUNT=[1-9]\d{0,2}|UNTIL=\d{8}(?:T\d{6}Z)?|BYDAY=${WEEKDAYS}(?:,${WEEKDAYS}){0,6}|BYMONTHDAY=-?[1-9]\d?|BYMONTH=[1-9]\d?|BYSETPOS=-?[1-5])){0,6}$`,
);

const words = {
  title: z.string().transform(withoutDelimiters).pipe(eventTitle),
  location: z.string().default("").pipe(eventPlace),
  description: z.string().default("").pipe(eventDescription),
  conferenceDetails: z.string().default("").pipe(eventLink),
  isConference: z.boolean().default(false),
  startTime: instant,
  endTime: instant,
  timeZone: timeZone.default("UTC"),
  isPrivate: z.boolean().default(false),
  onlyOriginalParticipantsCanJoin: z.boolean().default(false),
  adminValidation: z.boolean().default(false),
  capacity: z.number().nullable().default(null).pipe(eventCapacity),
  hasWaitingList: z.boolean().default(true),
  /** The key of an upload, empty to take the cover away, absent to keep it. */
  cover: z.union([z.literal(""), uploadKey]).nullish(),
};

type Times = { readonly startTime: string; readonly endTime: string };
/** It ends after it begins, and not a month later. */
function endsInTime({ startTime, endTime }: Times): boolean {
  const lengthMs = Date.parse(endTime) - Date.parse(startTime);
  return lengthMs > 0 && lengthMs <= EVENT_DAYS_MAX * 24 * 3_600_000;
}
const endFault = { error: "malformed", path: ["endTime"] };

/** part 2 §3 "Meeting event payload". */
export const createEventInput = z
  .object({
    ...words,
    repeat: z.union([z.literal(""), z.string().max(EVENT_REPEAT_MAX_LENGTH).regex(REPEAT)]).default(""),
    chatGroupId: roomId.nullish(),
    participantIds: z.array(userId).max(EVENT_INVITED_AT_ONCE_MAX).default([]),
  })
  .refine(endsInTime, endFault);
export type CreateEvent = z.output<typeof createEventInput>;

export const updateEventInput = z
  .object({ ...words, id: eventId, scope: z.enum(EVENT_SCOPES).default("THIS") })
  .refine(endsInTime, endFault);
export type UpdateEvent = z.output<typeof updateEventInput>;

export const oneEventInput = z.object({ id: eventId });
export const deleteEventInput = z.object({ id: eventId, scope: z.enum(EVENT_SCOPES).default("THIS") });
export const confirmEventInput = z.object({ eventId, confirmationStatus: z.enum(EVENT_ANSWERS) });
export const addParticipantInput = z.object({
  participantId: userId,
  eventIds: z.array(eventId).min(1).max(EVENTS_PAGE_MAX),
});
export const decideEventRequestInput = z.object({ eventId, userId, approve: z.boolean() });

const offset = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? 0);

/** Which of the caller's events; all conditions hold together. */
const which = {
  isConference: z.boolean().nullish(),
  /** Only these. */
  id: z.array(eventId).max(FRIENDSHIPS_MAX).nullish(),
  /** Only those that this person has a part in as well. */
  with: z.object({ userId }).nullish(),
  chatGroupId: roomId.nullish(),
  search: z.string().max(SEARCH_MAX_LENGTH).nullish(),
};

export const eventsInput = z.object({
  ...which,
  view: z.enum(EVENT_VIEWS).nullish(),
  after: instant.nullish(),
  before: instant.nullish(),
  /** Only those that stand after this one in the order asked for. */
  afterEvent: z.object({ startTime: instant, id: eventId }).nullish(),
  sortByTime: z
    .enum(["ASC", "DESC"])
    .nullish()
    .transform((order) => order ?? ("ASC" as const)),
  offset,
  limit: z
    .number()
    .int()
    .min(1)
    .max(EVENTS_LIST_MAX)
    .nullish()
    .transform((limit) => limit ?? EVENTS_PAGE),
});
export type EventsQuery = z.output<typeof eventsInput>;

export const eventCountsInput = z.object({ chatGroupId: roomId.nullish(), search: which.search });
export const eventIdsInput = z.object({ isConference: which.isConference, id: which.id, with: which.with });

export const eventParticipantsInput = z.object({
  id: eventId,
  group: z.enum(PARTICIPANT_GROUPS),
  search: which.search,
  offset,
  limit: z
    .number()
    .int()
    .min(1)
    .max(EVENTS_PAGE_MAX)
    .nullish()
    .transform((limit) => limit ?? EVENT_PEOPLE_PAGE),
});
export type EventParticipantsQuery = z.output<typeof eventParticipantsInput>;

/** An event in the list of the receiver came, changed, was answered or went; null: any of them, also with a room that they came into or left. */
export const eventsChangedEvent = z.object({ eventId: eventId.nullable() });

export const EVENTS_EVENTS = { "events.changed": eventsChangedEvent } as const;
