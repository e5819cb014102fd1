import type { Content } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { POKE_PAUSE_MS } from "@atrium/contracts/limits";
import { PLAN_CAPACITIES, type PlanType } from "@atrium/contracts/plans";

/**
 * Names a message wherever it is stored. Its seal is bound to this, so that a text cannot be moved to another room, author or
 * message, and a retry meets the first try under it.
 */
export function toMessageKey(message: { roomId: RoomId; sender: UserId; clientId: ClientId }): string {
  return `${message.roomId}/${message.sender}/${message.clientId}`;
}

/** Further fields of a message's event, without the braces: they go on where another object ends. */
export function toMoreJson(further: object): string {
  const json = JSON.stringify(further);
  return json === "{}" ? "" : `,${json.slice(1, -1)}`;
}

/** Whether a poke of this person's answers one: the newest of the room is the other's. */
export const isPokeBack = (newestBy: UserId | null, sender: UserId): boolean =>
  newestBy !== null && newestBy !== sender;

/** How long somebody waits until they poke the same person again. A poke of times to come is from before the clock went back. */
export function toPokePauseLeft(lastAt: Date | null, now: Date): number {
  const since = lastAt === null ? POKE_PAUSE_MS : now.getTime() - lastAt.getTime();
  return since < 0 ? 0 : Math.max(0, POKE_PAUSE_MS - since);
}

/** How many messages are pinned in a room: what the best of these plans holds. */
export const toPinsMax = (plans: readonly PlanType[]): number =>
  Math.max(0, ...plans.map((plan) => PLAN_CAPACITIES[plan].pinnedMessages));

export type HistoryRange =
  | { readonly kind: "newest" }
  | { readonly kind: "before"; readonly seq: number }
  | { readonly kind: "after"; readonly seq: number };

/** The pages that answer a request: one, or two that meet at the place asked for. */
export function toRanges(request: {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}): { range: HistoryRange; limit: number }[] {
  const { before, after, around, limit } = request;
  if (around !== undefined) {
    const older = Math.ceil(limit / 2);
    return [
      { range: { kind: "before", seq: around + 1 }, limit: older },
      { range: { kind: "after", seq: around }, limit: limit - older },
    ];
  }
  if (before !== undefined) return [{ range: { kind: "before", seq: before }, limit }];
  if (after !== undefined) return [{ range: { kind: "after", seq: after }, limit }];
  return [{ range: { kind: "newest" }, limit }];
}

/**
 * What is said in one room can be said in another, but for what is deleted, what tells the members of one room of its event or its pins, a poke,
 * which is for one person and goes through its pause, what is said to somebody's story, and calls.
 */
export const canBeForwarded = ({ kind }: Content): boolean => !KEPT_IN_ROOM.has(kind);
const KEPT_IN_ROOM: ReadonlySet<Content["kind"]> = new Set([
  "deleted",
  "eventCreate",
  "eventUpdate",
  "pin",
  "poke",
  "storyMessage",
  "call",
]);
