import { randomUUID } from "node:crypto";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { addInvitees, removeAnswer, setAnswer, setAnswers } from "./answers/answers-store.ts";
import {
  addEvents,
  addSeries,
  type EventWords,
  findEvent,
  type HeldEvent,
  lockSeries,
  removeEvents,
  updateEvents,
} from "./events-store.ts";
import { removeInvitee } from "./answers/guests-store.ts";
import { type MeetingListener, type Parts, publishAfter, toFeedEvent } from "./parts.ts";
import { publishEventChanged } from "./publish.ts";
import { toSearchText } from "./rules.ts";

export type Meeting = Pick<
  EventWords,
  "title" | "description" | "location" | "conferenceDetails" | "isConference" | "timeZone"
> & { readonly hostId: UserId; readonly startsAt: Date; readonly endsAt: Date };

type Moved = { readonly startsAt: Date; readonly endsAt: Date; readonly guestId: UserId; readonly by: UserId };
type Changed = { readonly from: EventId; readonly into: EventId; readonly guestId: UserId; readonly by: UserId };

/** Meetings that come of bookings: private, of the host and of those who booked. Each is part of a change that another feature makes. */
export function openBookedEvents(parts: Parts) {
  const { context, notifications } = parts;

  return {
    /** A meeting without guests so far (BOOK-031). */
    async writeMeeting({ trx, after }: Change, { hostId, startsAt, endsAt, ...words }: Meeting): Promise<EventId> {
      const at = context.clock.now();
      const id = randomUUID() as EventId;
      const seriesId = randomUUID();
      await addSeries(trx, {
        id: seriesId,
        creatorId: hostId,
        roomId: null,
        repeat: null,
        madeUntil: null,
        coverKey: null,
        at,
      });
      const kept = {
        ...words,
        isPrivate: true,
        onlyInvited: true,
        needsApproval: false,
        capacity: null,
        hasWaitingList: false,
        searchText: toSearchText(words.title, words.location),
      };
      const occurrences = [{ id, startsAt, endsAt }];
      await addEvents(trx, { seriesId, type: "MANUALLY_CREATED", words: kept, occurrences, at });
      await setAnswers(trx, [id], { userId: hostId, status: "YES", at });
      after(() => publishEventChanged(context, id, { userIds: [hostId], roomIds: [] }));
      return id;
    },

    /** Lets a feature do its part where the host changes or deletes such a meeting as an event. */
    listenToMeetings: (listener: MeetingListener): void => void parts.meetingListeners.push(listener),

    /** Who booked takes part, and the host finds it in the feed (BOOK-032, BOOK-033). @throws AppError CONFLICT for a meeting that just went */
    async joinMeeting({ trx, after }: Change, eventId: EventId, guestId: UserId): Promise<void> {
      const { event, hostId } = await join(parts, { trx, after }, eventId, guestId);
      const told = { to: hostId, from: guestId, details: toFeedEvent(event) };
      await notifications.notify(trx, after, { ...told, code: "EVENT_JOINED" });
    },

    /** A meeting with one guest takes place at another time (B-58). The other side finds it in the feed. */
    async moveMeeting(
      { trx, after }: Change,
      eventId: EventId,
      { startsAt, endsAt, guestId, by }: Moved,
    ): Promise<void> {
      await lockSeries(trx, eventId);
      const event = await findEvent(trx, eventId, guestId);
      if (!event) throw new AppError("CONFLICT", { field: "startTime" });
      await updateEvents(trx, {
        ids: [eventId],
        words: event,
        startShiftMs: startsAt.getTime() - event.startsAt.getTime(),
        lengthMs: endsAt.getTime() - startsAt.getTime(),
        at: context.clock.now(),
      });
      await notifyMoved(parts, { trx, after }, { event, guestId, by });
      await publishAfter(parts, { trx, after }, event, [guestId]);
    },

    /** A guest goes from one meeting of a host to another (B-58), and the first ends where nobody else comes. The other side finds it in the feed. */
    async changeMeeting({ trx, after }: Change, { from, into, guestId, by }: Changed): Promise<void> {
      const { event } = await join(parts, { trx, after }, into, guestId);
      await leave(parts, { trx, after }, from, guestId);
      await notifyMoved(parts, { trx, after }, { event, guestId, by });
    },

    /** Who cancelled takes part no more; a meeting without guests is none. The other side finds it in the feed. */
    async leaveMeeting({ trx, after }: Change, eventId: EventId, { guestId, by }: { guestId: UserId; by: UserId }) {
      await lockSeries(trx, eventId);
      const event = await findEvent(trx, eventId, guestId);
      if (!event) return;
      const to = by === guestId ? event.creatorId : guestId;
      if (to !== null)
        await notifications.notify(trx, after, { to, from: by, details: toFeedEvent(event), code: "EVENT_CANCEL" });
      await leave(parts, { trx, after }, eventId, guestId);
    },
  };
}

async function join(parts: Parts, { trx, after }: Change, eventId: EventId, guestId: UserId) {
  await lockSeries(trx, eventId);
  const event = await findEvent(trx, eventId, guestId);
  if (event?.creatorId == null) throw new AppError("CONFLICT", { field: "startTime" });
  const at = parts.context.clock.now();
  await addInvitees(trx, { seriesId: event.seriesId, userIds: [guestId], by: event.creatorId, at });
  await setAnswer(trx, { eventId, userId: guestId, status: "YES", isWaiting: false, at });
  await publishAfter(parts, { trx, after }, event, [guestId]);
  return { event, hostId: event.creatorId };
}

async function leave(parts: Parts, { trx, after }: Change, eventId: EventId, guestId: UserId): Promise<void> {
  await lockSeries(trx, eventId);
  const event = await findEvent(trx, eventId, guestId);
  if (!event) return;
  await publishAfter(parts, { trx, after }, event, [guestId]);
  await removeAnswer(trx, eventId, guestId);
  if ((await removeInvitee(trx, event.seriesId, guestId)) === 0) await removeEvents(trx, event.seriesId, [eventId]);
}

async function notifyMoved(
  { notifications }: Parts,
  { trx, after }: Change,
  { event, guestId, by }: { event: HeldEvent; guestId: UserId; by: UserId },
): Promise<void> {
  const to = by === guestId ? event.creatorId : guestId;
  if (to !== null)
    await notifications.notify(trx, after, { to, from: by, details: toFeedEvent(event), code: "EVENT_UPDATE" });
}
