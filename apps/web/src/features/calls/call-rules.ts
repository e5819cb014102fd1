import type { Call, CallMember } from "@atrium/contracts/calls";
import type { CallAction } from "@atrium/contracts/content/call";
import { CALL_FRESH_MS, CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { ChatType } from "@atrium/contracts/rooms";

export const isOver = ({ action }: Pick<Call, "action">): boolean => action !== "request";

export const memberOf = ({ members }: Pick<Call, "members">, userId: UserId): CallMember | undefined =>
  members.find((member) => member.userId === userId);

/** Whether a call rings for somebody. */
export const ringsFor = (call: Call, me: UserId): boolean =>
  !isOver(call) && call.sender !== me && memberOf(call, me)?.state === "ringing";

/** How long a call that is first heard of now rings here: not at all where it is old by the server's clock, or one's own (part 3 §4, A-64). */
export function toRingMs(call: Call, me: UserId): number {
  return ringsFor(call, me) && call.ageMs < CALL_FRESH_MS ? CALL_RINGS_MS - call.ageMs : 0;
}

/** Others in a call, with the tabs with which they are in it. */
export const othersIn = (call: Call, me: UserId): (CallMember & { readonly peerId: string })[] =>
  call.members.filter(
    (member): member is CallMember & { readonly peerId: string } =>
      member.userId !== me && member.state === "joined" && member.peerId !== null,
  );

/** Who is called in a chat or a group; in channels and communities nobody is. */
export const canBeCalled = (room: {
  readonly chatType: ChatType;
  readonly permissions: { readonly canPost: boolean };
}): boolean => (room.chatType === "direct" || room.chatType === "group") && room.permissions.canPost;

/** mm:ss, as long as it takes (part 3 §9). */
export function toTimer(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
const pad = (count: number): string => String(count).padStart(2, "0");

/** A duration in the largest units that it fills: hours and minutes, minutes and seconds, or seconds (part 3 §4). */
export type Duration = { readonly hours: number; readonly minutes: number; readonly seconds: number };
export const toDuration = (seconds: number): Duration => ({
  hours: Math.floor(seconds / 3_600),
  minutes: Math.floor((seconds % 3_600) / 60),
  seconds: seconds % 60,
});

/** How a call ended, as its reader sees it: what was given up before they answered, they have missed. */
export type Outcome = "completed" | "cancelled" | "declined" | "missed" | "unanswered";
export function toOutcome(
  {
    action,
    senderId,
    callEndedBy,
  }: { readonly action: CallAction; readonly senderId: UserId; readonly callEndedBy: UserId | null },
  isOwn: boolean,
): Outcome {
  if (action === "completed") return "completed";
  if (action === "missed_call") return isOwn ? "unanswered" : "missed";
  if (callEndedBy !== null && callEndedBy !== senderId) return "declined";
  return isOwn ? "cancelled" : "missed";
}
