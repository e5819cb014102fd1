import type { EventId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { toFeedText } from "@atrium/contracts/feed";
import type { Messages } from "../messages/messages.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { type HeldEvent, lockEvent, lockSeries } from "./events-store.ts";
import { canSee, type Standing } from "./policy.ts";
import { publishEventChanged } from "./publish.ts";
import { listPeopleOf } from "./lists/list-store.ts";
import { listKeepers } from "./lists/rooms-store.ts";
import { CHANGES_AN_HOUR } from "./rules.ts";
import { toStanding } from "./view.ts";

/** A feature whose meetings these are does its part where their host changes them, in the same transaction and before they are gone. */
export type MeetingListener = {
  /** Before the event is held: what is always held before it. */
  readonly onHolding: (change: Pick<Change, "trx">, held: { eventId: EventId; by: UserId }) => Promise<void>;
  /** The same before somebody whose account ends is taken out of all events. */
  readonly onForgetting: (change: Pick<Change, "trx">, userId: UserId) => Promise<void>;
  readonly onMoved: (
    change: Change,
    moved: { eventId: EventId; startsAt: Date; endsAt: Date; by: UserId },
  ) => Promise<void>;
  readonly onRemoving: (change: Change, removed: { eventIds: readonly EventId[]; by: UserId }) => Promise<void>;
  /** @throws AppError CONFLICT for who is bound to come until they end what binds them */
  readonly onDeclining: (change: Pick<Change, "trx">, declined: { eventId: EventId; userId: UserId }) => Promise<void>;
};

/** What the feature works with. */
export type Parts = {
  readonly meetingListeners: MeetingListener[];
  readonly context: Context;
  readonly messages: Pick<Messages, "writeIn" | "removeIn">;
  readonly notifications: Pick<Notifications, "notify" | "withdraw">;
};

type Actor = { readonly userId: UserId; readonly eventId: EventId };
type Held = { readonly event: HeldEvent; readonly standing: Standing };

/** @throws AppError RATE_LIMITED */
export const ensureMayChange = (context: Context, userId: UserId): Promise<void> =>
  ensureRate(context, `events:changed-by:${userId}`, CHANGES_AN_HOUR);

/** Holds one event for a person who may see it and do this. @throws AppError NOT_FOUND */
export async function lockFor(
  { context }: Pick<Parts, "context">,
  { trx }: Pick<Change, "trx">,
  { userId, eventId, may = canSee }: Actor & { may?: (standing: Standing) => boolean },
): Promise<Held> {
  const event = await lockEvent(trx, eventId, userId);
  if (!event) throw new AppError("NOT_FOUND");
  const standing = toStanding(event, userId, context.clock.now());
  if (!canSee(standing) || !may(standing)) throw new AppError("NOT_FOUND");
  return { event, standing };
}

/** The same for its host, with what meetings are held after. @throws AppError NOT_FOUND */
export async function lockMeetingFor(
  parts: Pick<Parts, "context" | "meetingListeners">,
  change: Pick<Change, "trx">,
  actor: Actor & { may: (standing: Standing) => boolean },
): Promise<Held> {
  const { eventId, userId: by } = actor;
  for (const { onHolding } of parts.meetingListeners) await onHolding(change, { eventId, by });
  return lockSeriesFor(parts, change, actor);
}

/** The same with its whole series held before it. @throws AppError NOT_FOUND */
export async function lockSeriesFor(
  parts: Pick<Parts, "context">,
  change: Pick<Change, "trx">,
  actor: Actor & { may: (standing: Standing) => boolean },
): Promise<Held> {
  if ((await lockSeries(change.trx, actor.eventId)) === null) throw new AppError("NOT_FOUND");
  return lockFor(parts, change, actor);
}

/** Who looks after an event. */
export async function listHosts({ trx }: Pick<Change, "trx">, { creatorId, roomId }: HeldEvent): Promise<UserId[]> {
  const keepers = roomId === null ? [] : await listKeepers(trx, roomId);
  return [...new Set([...(creatorId === null ? [] : [creatorId]), ...keepers])];
}

/** Once it is committed, everybody in whose list an event is asks for it again. */
export async function publishAfter(
  { context }: Pick<Parts, "context">,
  { trx, after }: Change,
  {
    ids,
    ...event
  }: Pick<HeldEvent, "id" | "seriesId" | "roomId" | "creatorId"> & { readonly ids?: readonly EventId[] },
  more: readonly UserId[] = [],
): Promise<void> {
  const eventIds = ids ?? [event.id];
  const people = await listPeopleOf(trx, event.seriesId);
  const userIds = [...people, ...more, ...(event.creatorId === null ? [] : [event.creatorId])];
  const roomIds = event.roomId === null ? [] : [event.roomId];
  const [eventId = null, another] = eventIds;
  after(() => publishEventChanged(context, another === undefined ? eventId : null, { userIds, roomIds }));
}

/** An event as an item of the feed names it. */
export function toFeedEvent({ id, title }: Pick<HeldEvent, "id" | "title">): { eventId: string; title: string } {
  return { eventId: id, title: toFeedText(title) };
}
