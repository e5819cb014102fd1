import type {
  CreateEvent,
  Event,
  EventCounts,
  EventParticipant,
  EventParticipantsQuery,
  EventScope,
  EventsQuery,
  UpdateEvent,
} from "@atrium/contracts/events";
import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { signPicture } from "../files/files.ts";
import { confirmEvent, decideRequest, requestToJoin, withdrawRequest } from "./answers/answer-event.ts";
import { listParticipants } from "./answers/answers-store.ts";
import { openBookedEvents } from "./booked-events.ts";
import { createFeed, endFeed, findFeedToken } from "./feed/calendar-feed.ts";
import { toCalendarFile } from "./feed/calendar-file.ts";
import { addParticipant, deleteEvent, updateEvent } from "./changes/change-event.ts";
import { announceCover, keepCover } from "./changes/covers.ts";
import { createEvent } from "./changes/create-event.ts";
import {
  type Asked,
  countEvents,
  countRequests,
  findListed,
  listEventIds,
  listEvents,
  type ListedEvent,
} from "./lists/list-store.ts";
import type { Parts } from "./parts.ts";
import { canEdit, canSee } from "./policy.ts";
import { recordMeeting } from "./changes/record-meeting.ts";
import { openReminders } from "./reminders/reminders.ts";
import { toSearchWords } from "./rules.ts";
import { toEvent, toParticipant, toStanding } from "./view.ts";

export type Events = ReturnType<typeof createEvents>;

/** What people meet for: made, told, answered. What somebody may not see does not exist for them. */
export function createEvents(context: Context, features: Omit<Parts, "context">) {
  const parts: Parts = { context, ...features };
  const db = context.db.kysely;
  const { show, getSeen, get, find } = openOne(context);

  return {
    get,
    find,
    /** As a calendar file, for who may see it. @throws AppError NOT_FOUND */
    async getCalendarFile(userId: UserId, id: EventId): Promise<string> {
      const { instanceName: name, publicUrl: origin } = context.config;
      return toCalendarFile({ events: [await getSeen(userId, id)], name, origin });
    },

    ...openFeed(context),
    ...openBookedEvents(parts),

    /** A page by time. Without a direction of its own, what is over comes the last first. */
    async list(userId: UserId, { afterEvent, offset, limit, sortByTime, ...query }: EventsQuery): Promise<Event[]> {
      const place = { afterEvent, offset, limit, sortByTime };
      const rows = await listEvents(db, userId, toAsked(query, context.clock.now()), place);
      return Promise.all(rows.map((row) => show(row, userId)));
    },

    listIds: (userId: UserId, query: Pick<EventsQuery, "isConference" | "id" | "with">): Promise<EventId[]> =>
      listEventIds(db, userId, toAsked(query, context.clock.now())),

    async count(userId: UserId, query: { chatGroupId?: RoomId | null; search?: string | null }): Promise<EventCounts> {
      const now = context.clock.now();
      const countView = (view: "past" | "future" | "respond") =>
        countEvents(db, userId, toAsked({ ...query, view }, now));
      const [past, future, respond, requests] = await Promise.all([
        countView("past"),
        countView("future"),
        countView("respond"),
        countRequests(db, userId, { chatGroupId: query.chatGroupId ?? null, now }),
      ]);
      return { past, future, attention: respond + requests };
    },

    /** Whoever sees an event sees who takes part; who asks to, only those who look after it. */
    async listParticipants(userId: UserId, { search, ...query }: EventParticipantsQuery): Promise<EventParticipant[]> {
      const row = await getSeen(userId, query.id);
      if (query.group === "REQUESTED" && !canEdit(toStanding(row, userId, context.clock.now())))
        throw new AppError("NOT_FOUND");
      return (await listParticipants(db, { ...query, words: toSearchWords(search) })).map(toParticipant);
    },

    announceCover: (userId: UserId, picture: PictureUpload) => announceCover(context, userId, picture),

    async create(userId: UserId, event: CreateEvent): Promise<Event> {
      const coverKey = await keepCover(context, userId, event.cover);
      return get(
        userId,
        await createEvent(parts, userId, { ...event, coverKey, type: "MANUALLY_CREATED", isAnnounced: true }),
      );
    },

    /** Makes one as if it had been there for long: without a word in its room. */
    createUntold: (userId: UserId, event: CreateEvent): Promise<EventId> =>
      createEvent(parts, userId, { ...event, coverKey: null, type: "MANUALLY_CREATED", isAnnounced: false }),

    /** As a part of a larger change. */
    recordMeeting: (change: Change, meeting: Parameters<typeof recordMeeting>[2]): Promise<void> =>
      recordMeeting(context, change, meeting),

    async update(userId: UserId, event: UpdateEvent): Promise<Event> {
      if (!canEdit(toStanding(await getSeen(userId, event.id), userId, context.clock.now())))
        throw new AppError("NOT_FOUND");
      const coverKey = await keepCover(context, userId, event.cover);
      await updateEvent(parts, userId, { ...event, coverKey });
      return get(userId, event.id);
    },

    ...openAnswers(parts, get),
    ...openReminders(parts, getSeen),
    remove: (userId: UserId, { id, scope }: { id: EventId; scope: EventScope }): Promise<void> =>
      deleteEvent(parts, userId, id, scope),
    addParticipant: (userId: UserId, added: { participantId: UserId; eventIds: readonly EventId[] }): Promise<void> =>
      addParticipant(parts, userId, added),
  };
}

/** Single events, as one person sees them. */
function openOne(context: Context) {
  async function show(row: ListedEvent, userId: UserId): Promise<Event> {
    const coverUrl = row.coverKey === null ? null : await signPicture(context, row.coverKey);
    return toEvent(row, toStanding(row, userId, context.clock.now()), coverUrl);
  }

  async function findSeen(userId: UserId, id: EventId): Promise<ListedEvent | null> {
    const row = await findListed(context.db.kysely, userId, id);
    return row && canSee(toStanding(row, userId, context.clock.now())) ? row : null;
  }

  /** @throws AppError NOT_FOUND also for one that is not the person's to see */
  async function getSeen(userId: UserId, id: EventId): Promise<ListedEvent> {
    const row = await findSeen(userId, id);
    if (!row) throw new AppError("NOT_FOUND");
    return row;
  }

  const get = async (userId: UserId, id: EventId): Promise<Event> => show(await getSeen(userId, id), userId);

  return {
    show,
    getSeen,
    get,
    /** That a message tells of: null where it is gone, which a message outlives, or not the reader's to see. */
    find: async (userId: UserId, id: EventId): Promise<Event | null> => {
      const row = await findSeen(userId, id);
      return row && show(row, userId);
    },
  };
}

/** What people say to an event, and who lets them in. */
function openAnswers(parts: Parts, get: (userId: UserId, id: EventId) => Promise<Event>) {
  return {
    async confirm(
      userId: UserId,
      { eventId, confirmationStatus }: { eventId: EventId; confirmationStatus: "YES" | "NO" | "MAYBE" },
    ): Promise<Event> {
      await confirmEvent(parts, userId, eventId, confirmationStatus);
      return get(userId, eventId);
    },

    async request(userId: UserId, eventId: EventId): Promise<Event> {
      await requestToJoin(parts, userId, eventId);
      return get(userId, eventId);
    },

    async withdraw(userId: UserId, eventId: EventId): Promise<Event> {
      await withdrawRequest(parts, userId, eventId);
      return get(userId, eventId);
    },

    async decide(userId: UserId, decided: Parameters<typeof decideRequest>[2]): Promise<Event> {
      await decideRequest(parts, userId, decided);
      return get(userId, decided.eventId);
    },
  };
}

/** What calendar programs read. */
function openFeed(context: Context) {
  return {
    findFeedToken: (userId: UserId) => findFeedToken(context, userId),
    createFeed: (userId: UserId) => createFeed(context, userId),
    endFeed: (userId: UserId) => endFeed(context, userId),
  };
}

type Narrowed = Partial<Omit<EventsQuery, "afterEvent" | "offset" | "limit" | "sortByTime">>;

function toAsked(
  { view = null, isConference = null, id, with: other = null, chatGroupId = null, search, after, before }: Narrowed,
  now: Date,
): Asked {
  return {
    view,
    isConference,
    with: other,
    chatGroupId,
    ids: id ?? null,
    words: toSearchWords(search),
    after: after ? new Date(after) : null,
    before: before ? new Date(before) : null,
    now,
  };
}
