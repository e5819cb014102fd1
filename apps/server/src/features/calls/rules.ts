import type { CallAction } from "@atrium/contracts/content/call";
import type { CallMember } from "@atrium/contracts/calls";
import { CALL_LEASE_MS } from "@atrium/contracts/call-limits";
import type { UserId } from "@atrium/contracts/ids";

type State = CallMember["state"];
type Standing = { readonly userId: UserId; readonly state: State; readonly seenAt: Date };
export type Progress = {
  readonly callerId: UserId;
  readonly answeredAt: Date | null;
  readonly members: readonly Standing[];
};

const isIn = ({ state }: Standing): boolean => state === "joined";
/** Whoever was asked and will not come by themselves any more. */
const REFUSED: ReadonlySet<State> = new Set(["declined", "busy", "missed"]);

/**
 * How a call ends that is as this, or null where it goes on: once two have spoken, with the last but one who leaves; before that with the
 * caller, or with the last of those it rang for.
 */
export function toEnd({ callerId, answeredAt, members }: Progress): CallAction | null {
  const inIt = members.filter(isIn);
  if (answeredAt !== null) return inIt.length < 2 ? "completed" : null;
  if (!inIt.some(({ userId }) => userId === callerId)) return "cancelled";
  const asked = members.filter(({ userId }) => userId !== callerId);
  // Where nobody was asked, as in a large group, it stands open for whoever comes.
  if (asked.length === 0 || asked.some(({ state }) => !REFUSED.has(state))) return null;
  return asked.some(({ state }) => state === "declined") ? "cancelled" : "missed_call";
}

/** Whether everybody it rang for was in another call. */
export const isBusy = ({ callerId, members }: Progress): boolean => {
  const asked = members.filter(({ userId }) => userId !== callerId);
  return asked.length > 0 && asked.every(({ state }) => state === "busy");
};

/** In it by what is written, but not heard of for so long that they are not. */
export const isGone = (member: Standing, now: Date): boolean =>
  isIn(member) && now.getTime() - member.seenAt.getTime() > CALL_LEASE_MS;

/** Whole seconds from the first answer to the end (part 3 §9). */
export const toDuration = (answeredAt: Date | null, endedAt: Date): number =>
  answeredAt === null ? 0 : Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000));
