import { randomUUID } from "node:crypto";
import type { CreateEvent, EventType, UpdateEvent } from "@atrium/contracts/events";
import { toFeedText } from "@atrium/contracts/feed";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { EVENT_INVITED_MAX, EVENTS_MADE_MAX } from "@atrium/contracts/limits";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { attachFile } from "../../files/files.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findAccount, lockUser } from "../../users/users.ts";
import { announceEvent, ensureMayAnnounce } from "./announce-event.ts";
import { addInvitees, countInvitees, setAnswers } from "../answers/answers-store.ts";
import { toCoverUse } from "./covers.ts";
import { addEvents, addSeries, countMade, type EventWords } from "../events-store.ts";
import { type Parts, toFeedEvent } from "../parts.ts";
import { publishEventChanged } from "../publish.ts";
import { listOccurrences, type Occurrence } from "../series/repeat.ts";
import { EVENTS_AN_HOUR, toSearchText } from "../rules.ts";

type NewEvent = CreateEvent & {
  readonly coverKey: string | null;
  readonly type: EventType;
  /** Whether its room is told. */
  readonly isAnnounced: boolean;
};

/** Makes an event, or the events of a series, and invites. @throws AppError NOT_FOUND for a room one may not announce in, BAD_INPUT, CONFLICT, RATE_LIMITED */
export async function createEvent(parts: Parts, userId: UserId, event: NewEvent): Promise<EventId> {
  const { context } = parts;
  await ensureRate(context, `events:made-by:${userId}`, EVENTS_AN_HOUR);
  const now = context.clock.now();
  const { occurrences, goesOn } = toOccurrences(event, now);
  const roomId = event.chatGroupId ?? null;
  return inTransaction(context, async (trx, after) => {
    await lockUser(trx, userId);
    if (roomId !== null) await ensureMayAnnounce({ trx }, roomId, userId);
    if ((await countMade(trx, userId, EVENTS_MADE_MAX)) + occurrences.length > EVENTS_MADE_MAX)
      throw new AppError("CONFLICT", { field: "events" });
    const seriesId = randomUUID();
    const made = occurrences.map((occurrence) => Object.assign({ id: randomUUID() as EventId }, occurrence));
    const [first] = made;
    if (!first) throw new Error("a series has at least one event");
    const repeat = event.repeat === "" ? null : event.repeat;
    const madeUntil = goesOn ? (made.at(-1) ?? first).startsAt : null;
    await addSeries(trx, {
      id: seriesId,
      creatorId: userId,
      roomId,
      repeat,
      madeUntil,
      coverKey: event.coverKey,
      at: now,
    });
    await addEvents(trx, { seriesId, type: event.type, words: toWords(event), occurrences: made, at: now });
    if (event.coverKey !== null) await attachFile(trx, event.coverKey, toCoverUse(seriesId));
    await setAnswers(
      trx,
      made.map(({ id }) => id),
      { userId, status: "YES", at: now },
    );
    const held = { id: first.id, seriesId, title: event.title };
    const invited = await invite(parts, { trx, after }, { ...held, by: userId, userIds: event.participantIds });
    if (roomId !== null && event.isAnnounced) {
      const announced = { ...first, title: event.title, location: event.location };
      await announceEvent(parts, { trx, after }, { roomId, by: userId, event: announced });
    }
    const roomIds = roomId === null ? [] : [roomId];
    after(() => publishEventChanged(context, first.id, { userIds: [userId, ...invited], roomIds }));
    return first.id;
  });
}

/**
 * Invites people by name to a series and tells them, once however often; whoever cannot sign in is passed over. Who is new.
 * @throws AppError CONFLICT for too many
 */
export async function invite(
  { context, notifications }: Parts,
  { trx, after }: Change,
  {
    id,
    seriesId,
    title,
    by,
    userIds,
  }: { id: EventId; seriesId: string; title: string; by: UserId; userIds: readonly UserId[] },
): Promise<UserId[]> {
  const others = await context.reach.listReached(
    trx,
    by,
    userIds.filter((userId) => userId !== by),
  );
  const invited = await addInvitees(trx, { seriesId, userIds: others, by, at: context.clock.now() });
  if (invited.length === 0) return [];
  if ((await countInvitees(trx, seriesId)) > EVENT_INVITED_MAX)
    throw new AppError("CONFLICT", { field: "participantIds" });
  const inviter = await findAccount(trx, by);
  const organiser = inviter ? toDisplayName(inviter) : "";
  const details = { ...toFeedEvent({ id, title }), organiser: toFeedText(organiser) };
  for (const to of invited) await notifications.notify(trx, after, { to, from: by, code: "EVENT_INVITATION", details });
  return invited;
}

/** What is stored of the words of an event. */
export function toWords(event: Pick<CreateEvent, keyof UpdateEvent & keyof CreateEvent>): EventWords {
  const {
    title,
    description,
    location,
    conferenceDetails,
    isConference,
    timeZone,
    isPrivate,
    capacity,
    hasWaitingList,
  } = event;
  return {
    title,
    description,
    location,
    conferenceDetails,
    isConference,
    timeZone,
    isPrivate,
    onlyInvited: event.onlyOriginalParticipantsCanJoin,
    needsApproval: event.adminValidation,
    capacity,
    hasWaitingList,
    searchText: toSearchText(title, location),
  };
}

/** @throws AppError BAD_INPUT for a rule that nothing can be made of */
function toOccurrences(
  { startTime, endTime, timeZone, repeat }: CreateEvent,
  now: Date,
): { occurrences: Occurrence[]; goesOn: boolean } {
  const first = { startsAt: new Date(startTime), endsAt: new Date(endTime) };
  if (repeat === "") return { occurrences: [first], goesOn: false };
  const made = listOccurrences({ ...first, timeZone, repeat }, { after: null, now });
  if (made === null || made.occurrences.length === 0) throw new AppError("BAD_INPUT", { field: "repeat" });
  return made;
}
