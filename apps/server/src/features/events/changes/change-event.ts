import type { EventScope, UpdateEvent } from "@atrium/contracts/events";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { releaseFiles, replaceFile } from "../../files/files.ts";
import { announceChange, removeAnnouncements } from "./announce-event.ts";
import { listConcerned } from "../answers/answers-store.ts";
import { fillPlaces } from "../answers/answer-event.ts";
import { invite, toWords } from "./create-event.ts";
import { toCoverUse } from "./covers.ts";
import { endSeries, type HeldEvent, listSeries, removeEvents, setCover, updateEvents } from "../events-store.ts";
import {
  ensureMayChange,
  listHosts,
  lockMeetingFor,
  lockSeriesFor,
  type Parts,
  publishAfter,
  toFeedEvent,
} from "../parts.ts";
import { canEdit } from "../policy.ts";

type Updated = UpdateEvent & { readonly coverKey: string | null };

/**
 * Changes an event, this and later ones of its series, or all of them that are still to come: these move by as much. Whoever it concerns
 * finds it in their feed. @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function updateEvent(
  parts: Parts,
  userId: UserId,
  { id, scope, cover, coverKey, ...words }: Updated,
): Promise<void> {
  const { context } = parts;
  await ensureMayChange(context, userId);
  const now = context.clock.now();
  await inTransaction(context, async (trx, after) => {
    const { event } = await lockMeetingFor(parts, { trx }, { userId, eventId: id, may: canEdit });
    const ids = await listScope({ trx }, { event, scope, now });
    const startsAt = new Date(words.startTime);
    const startShiftMs = startsAt.getTime() - event.startsAt.getTime();
    const lengthMs = new Date(words.endTime).getTime() - startsAt.getTime();
    await updateEvents(trx, { ids, words: toWords({ ...words, cover }), startShiftMs, lengthMs, at: now });
    if (cover !== null && cover !== undefined) {
      await setCover(trx, event.seriesId, coverKey);
      await replaceFile(
        context,
        { trx, after },
        { before: event.coverKey, next: coverKey, usedBy: toCoverUse(event.seriesId) },
      );
    }
    const endsAt = new Date(words.endTime);
    if (startsAt.getTime() !== event.startsAt.getTime() || endsAt.getTime() !== event.endsAt.getTime())
      for (const { onMoved } of parts.meetingListeners)
        await onMoved({ trx, after }, { eventId: id, startsAt, endsAt, by: userId });
    const changed = { ...event, ...words };
    for (const eventId of ids) await fillPlaces(parts, { trx, after }, { ...changed, id: eventId });
    if (event.endsAt > now)
      await tellConcerned(parts, { trx, after }, { event: changed, ids, from: userId, code: "EVENT_UPDATE" });
    if (event.roomId !== null) {
      const moved = { ...event, ...words, startsAt, endsAt };
      await announceChange(parts, { trx, after }, { roomId: event.roomId, by: userId, event: moved, before: event });
    }
    await publishAfter(parts, { trx, after }, { ...event, ids }, await listHosts({ trx }, event));
  });
}

/**
 * Deletes an event, this and later ones of its series, or all that are still to come; of a future one everybody it concerns finds in
 * their feed that it was cancelled. @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function deleteEvent(parts: Parts, userId: UserId, id: EventId, scope: EventScope): Promise<void> {
  const { context } = parts;
  await ensureMayChange(context, userId);
  const now = context.clock.now();
  await inTransaction(context, async (trx, after) => {
    const { event } = await lockMeetingFor(parts, { trx }, { userId, eventId: id, may: canEdit });
    const ids = await listScope({ trx }, { event, scope, now });
    // While it is there who sees it.
    await publishAfter(parts, { trx, after }, { ...event, ids }, [userId, ...(await listHosts({ trx }, event))]);
    if (event.endsAt > now)
      await tellConcerned(parts, { trx, after }, { event, ids, from: userId, code: "EVENT_CANCEL" });
    for (const { onRemoving } of parts.meetingListeners)
      await onRemoving({ trx, after }, { eventIds: ids, by: userId });
    await removeAnnouncements(parts, { trx, after }, ids);
    const { coverKey } = await removeEvents(trx, event.seriesId, ids);
    await releaseFiles(context, { trx, after }, [coverKey]);
    if (scope !== "THIS") await endSeries(trx, event.seriesId);
  });
}

/**
 * Invites somebody to events of one's own, once however often; each by itself, so that what was done stands where another cannot be.
 * @throws AppError NOT_FOUND, CONFLICT for too many, RATE_LIMITED
 */
export async function addParticipant(
  parts: Parts,
  userId: UserId,
  { participantId, eventIds }: { participantId: UserId; eventIds: readonly EventId[] },
): Promise<void> {
  await ensureMayChange(parts.context, userId);
  for (const eventId of new Set(eventIds)) {
    await inTransaction(parts.context, async (trx, after) => {
      const { event } = await lockSeriesFor(parts, { trx }, { userId, eventId, may: canEdit });
      const invited = await invite(parts, { trx, after }, { ...event, by: userId, userIds: [participantId] });
      if (invited.length > 0) await publishAfter(parts, { trx, after }, event, invited);
    });
  }
}

/** Which events of a series are meant; those that are over stay as they were, but for the one that is named. */
async function listScope(
  { trx }: Pick<Change, "trx">,
  { event, scope, now }: { event: HeldEvent; scope: EventScope; now: Date },
): Promise<EventId[]> {
  if (scope === "THIS" || event.repeat === null) return [event.id];
  const from = scope === "ALL" ? now : event.startsAt;
  const ids = (await listSeries(trx, event.seriesId, from)).map(({ id }) => id);
  return ids.includes(event.id) ? ids : [event.id, ...ids];
}

type Told = {
  readonly event: HeldEvent;
  readonly ids: readonly EventId[];
  readonly from: UserId;
  readonly code: "EVENT_UPDATE" | "EVENT_CANCEL";
};

async function tellConcerned(
  { notifications }: Parts,
  { trx, after }: Change,
  { event, ids, from, code }: Told,
): Promise<void> {
  const details = toFeedEvent(event);
  for (const to of await listConcerned(trx, event.seriesId, ids)) {
    if (to !== from) await notifications.notify(trx, after, { to, from, code, details });
  }
}
