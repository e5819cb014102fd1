import type { EventAnswer } from "@atrium/contracts/events";
import type { FeedCode } from "@atrium/contracts/feed";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { admitWaiting, countTaken, removeAnswer, setAnswer } from "./answers-store.ts";
import { type HeldEvent, lockEvent } from "../events-store.ts";
import { ensureMayChange, listHosts, lockFor, type Parts, publishAfter, toFeedEvent } from "../parts.ts";
import { canAnswer, canEdit, canRequest } from "../policy.ts";
import { countFreed, decideAnswer } from "../rules.ts";

const CODE_OF: Readonly<Record<EventAnswer, FeedCode & `EVENT_INVITATION_${string}`>> = {
  YES: "EVENT_INVITATION_ACCEPT",
  MAYBE: "EVENT_INVITATION_MAYBE",
  NO: "EVENT_INVITATION_DECLINE",
};

/**
 * Says yes, no or maybe to an event; its hosts find it in their feed. Who says yes to a full one waits, where there is a waiting list.
 * @throws AppError NOT_FOUND (also for who may not answer, and once it is over), CONFLICT when it is full, or for who has booked it and says no, RATE_LIMITED
 */
export async function confirmEvent(parts: Parts, userId: UserId, eventId: EventId, answer: EventAnswer): Promise<void> {
  await ensureMayChange(parts.context, userId);
  await inTransaction(parts.context, async (trx, after) => {
    const { event } = await lockFor(parts, { trx }, { userId, eventId, may: canAnswer });
    await ensureReachesHost(parts, { trx }, { event, userId });
    if (answer === "NO")
      for (const { onDeclining } of parts.meetingListeners) await onDeclining({ trx }, { eventId, userId });
    const changed = await keepAnswer(parts, { trx, after }, { event, userId, answer });
    if (!changed) return;
    if (event.said === answer) return;
    // Who was not asked to come has joined.
    const hasJoined =
      answer === "YES" && event.said === null && !event.isInvited && event.role === null && event.creatorId !== userId;
    await tellHosts(parts, { trx, after }, { event, from: userId, code: hasJoined ? "EVENT_JOINED" : CODE_OF[answer] });
  });
}

/** Asks to be let in; the hosts find it in their feed. Once more is no error. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function requestToJoin(parts: Parts, userId: UserId, eventId: EventId): Promise<void> {
  await ensureMayChange(parts.context, userId);
  await inTransaction(parts.context, async (trx, after) => {
    const { event, standing } = await lockFor(parts, { trx }, { userId, eventId });
    if (standing.said === "REQUESTED") return;
    if (!canRequest(standing)) throw new AppError("NOT_FOUND");
    await ensureReachesHost(parts, { trx }, { event, userId });
    await setAnswer(trx, { eventId, userId, status: "REQUESTED", isWaiting: false, at: parts.context.clock.now() });
    await tellHosts(parts, { trx, after }, { event, from: userId, code: "EVENT_JOIN_REQUEST" });
    await publishAfter(parts, { trx, after }, event, await listHosts({ trx }, event));
  });
}

/** Takes one's own request back. @throws AppError NOT_FOUND without one */
export async function withdrawRequest(parts: Parts, userId: UserId, eventId: EventId): Promise<void> {
  await ensureMayChange(parts.context, userId);
  await inTransaction(parts.context, async (trx, after) => {
    const { event, standing } = await lockFor(parts, { trx }, { userId, eventId });
    if (standing.said !== "REQUESTED") throw new AppError("NOT_FOUND");
    await removeAnswer(trx, eventId, userId);
    await publishAfter(parts, { trx, after }, event, [userId, ...(await listHosts({ trx }, event))]);
  });
}

/** Who comes to an event that is open to everybody comes to its host. @throws AppError NOT_FOUND where one of them has blocked the other */
async function ensureReachesHost(
  { context }: Pick<Parts, "context">,
  { trx }: Pick<Change, "trx">,
  { event, userId }: { readonly event: HeldEvent; readonly userId: UserId },
): Promise<void> {
  const { creatorId, roomId, said, isInvited } = event;
  if (creatorId === null || creatorId === userId || roomId !== null || isInvited || said !== null) return;
  await context.reach.ensureReached(trx, userId, [creatorId]);
}

type Decided = { readonly eventId: EventId; readonly userId: UserId; readonly approve: boolean };

/**
 * Lets somebody in who asked, or does not: they find it in their feed. Whoever is let in is going, or waits where it is full.
 * @throws AppError NOT_FOUND without a request, and for who does not look after it; CONFLICT when it is full; RATE_LIMITED
 */
export async function decideRequest(parts: Parts, actor: UserId, { eventId, userId, approve }: Decided): Promise<void> {
  await ensureMayChange(parts.context, actor);
  await inTransaction(parts.context, async (trx, after) => {
    await lockFor(parts, { trx }, { userId: actor, eventId, may: canEdit });
    const event = await lockEvent(trx, eventId, userId);
    if (event?.said !== "REQUESTED" || event.endsAt <= parts.context.clock.now()) throw new AppError("NOT_FOUND");
    if (approve) await keepAnswer(parts, { trx, after }, { event, userId, answer: "YES" });
    else await removeAnswer(trx, eventId, userId);
    const code = approve ? "EVENT_JOIN_REQUEST_ACCEPT" : "EVENT_JOIN_REQUEST_DECLINE";
    await parts.notifications.notify(trx, after, { to: userId, from: actor, code, details: toFeedEvent(event) });
    await publishAfter(parts, { trx, after }, event, [userId, ...(await listHosts({ trx }, event))]);
  });
}

type Answered = { readonly event: HeldEvent; readonly userId: UserId; readonly answer: EventAnswer };

/** Whether anything is another now. In a change that holds the event. @throws AppError CONFLICT */
async function keepAnswer(parts: Parts, { trx, after }: Change, { event, userId, answer }: Answered): Promise<boolean> {
  const places = { ...event, ...(await countTaken(trx, event.id, userId)) };
  const hadPlace = event.said === "YES" && !event.isWaiting;
  const decision = decideAnswer(answer, places, hadPlace);
  if (decision === "full") throw new AppError("CONFLICT", { field: "capacity" });
  if (event.said === decision.status && event.isWaiting === decision.isWaiting) return false;
  await setAnswer(trx, { eventId: event.id, userId, ...decision, at: parts.context.clock.now() });
  if (hadPlace) await fillPlaces(parts, { trx, after }, event);
  await publishAfter(parts, { trx, after }, event, [userId]);
  return true;
}

/** Gives places that are free to those who wait, who find it in their feed. In a change that holds the event. */
export async function fillPlaces(
  { notifications }: Parts,
  { trx, after }: Change,
  event: Pick<HeldEvent, "id" | "title" | "capacity" | "creatorId">,
): Promise<void> {
  const { taken, waiting } = await countTaken(trx, event.id, null);
  const freed = countFreed({ capacity: event.capacity, taken, waiting });
  if (freed === 0) return;
  for (const to of await admitWaiting(trx, event.id, freed)) {
    const from = event.creatorId ?? to;
    await notifications.notify(trx, after, {
      to,
      from,
      code: "EVENT_JOIN_REQUEST_ACCEPT",
      details: toFeedEvent(event),
    });
  }
}

type Told = { readonly event: HeldEvent; readonly from: UserId; readonly code: FeedCode & `EVENT_${string}` };

/** Those who look after an event, but for who did it, find it in their feed. */
async function tellHosts({ notifications }: Parts, { trx, after }: Change, { event, from, code }: Told): Promise<void> {
  const hosts =
    code === "EVENT_JOIN_REQUEST" || event.creatorId === null ? await listHosts({ trx }, event) : [event.creatorId];
  const details = toFeedEvent(event);
  for (const to of hosts)
    if (to !== from) await notifications.notify(trx, after, { to, from, code: code as "EVENT_JOINED", details });
}
