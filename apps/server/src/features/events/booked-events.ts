import { randomUUID } from "node:crypto";
import type { EventId, UserId } from "@atrium/contracts/ids";
import type { Change } from "../../platform/db/transaction.ts";
import { addInvitees, removeAnswer, setAnswer, setAnswers } from "./answers-store.ts";
import { addEvents, addSeries, type EventWords, findEvent, lockSeries, removeEvents } from "./events-store.ts";
import { removeInvitee } from "./guests-store.ts";
import { type Parts, publishAfter, toFeedEvent } from "./parts.ts";
import { publishEventChanged } from "./publish.ts";
import { toSearchText } from "./rules.ts";

export type Meeting = Pick<
  EventWords,
  "title" | "description" | "location" | "conferenceDetails" | "isConference" | "timeZone"
> & { readonly hostId: UserId; readonly startsAt: Date; readonly endsAt: Date };

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
      after(() => publishEventChanged(context, id, { userIds: [hostId], roomId: null }));
      return id;
    },

    /** Who booked takes part, and the host finds it in the feed (BOOK-032, BOOK-033). */
    async joinMeeting({ trx, after }: Change, eventId: EventId, guestId: UserId): Promise<void> {
      await lockSeries(trx, eventId);
      const event = await findEvent(trx, eventId, guestId);
      if (event?.creatorId == null) throw new Error("a meeting has its host");
      const at = context.clock.now();
      await addInvitees(trx, { seriesId: event.seriesId, userIds: [guestId], by: event.creatorId, at });
      await setAnswer(trx, { eventId, userId: guestId, status: "YES", isWaiting: false, at });
      const told = { to: event.creatorId, from: guestId, details: toFeedEvent(event) };
      await notifications.notify(trx, after, { ...told, code: "EVENT_JOINED" });
      await publishAfter(parts, { trx, after }, event, [guestId]);
    },

    /** Who cancelled takes part no more; a meeting without guests is none. The other side finds it in the feed. */
    async leaveMeeting({ trx, after }: Change, eventId: EventId, { guestId, by }: { guestId: UserId; by: UserId }) {
      await lockSeries(trx, eventId);
      const event = await findEvent(trx, eventId, guestId);
      if (!event) return;
      const to = by === guestId ? event.creatorId : guestId;
      if (to !== null)
        await notifications.notify(trx, after, { to, from: by, details: toFeedEvent(event), code: "EVENT_CANCEL" });
      await publishAfter(parts, { trx, after }, event, [guestId]);
      await removeAnswer(trx, eventId, guestId);
      if ((await removeInvitee(trx, event.seriesId, guestId)) === 0) await removeEvents(trx, event.seriesId, [eventId]);
    },
  };
}
