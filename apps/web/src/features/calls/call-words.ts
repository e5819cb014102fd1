import type { Call } from "@atrium/contracts/calls";
import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { toDuration } from "./call-rules.ts";
import type { Peer, SessionSnapshot } from "./engine/call-session.ts";

/** Whom a call is with: those who are in it, else whoever it rings for, else who calls. */
export function toCallName(call: Call, me: UserId, peers: readonly Pick<Peer, "name">[] = []): string {
  const names = (peers.length > 0 ? peers : call.members.filter(({ userId }) => userId !== me)).map(({ name }) => name);
  const first = names[0] || m["calls.somebody"]();
  return names.length < 2 ? first : m["calls.peers"]({ first, count: names.length - 1 });
}

/** "4 min", "1 hour 5 min", "32 sec" (part 3 §4). */
export function toDurationWords(wholeSeconds: number): string {
  const { hours, minutes, seconds } = toDuration(wholeSeconds);
  if (hours > 0)
    return minutes > 0 ? m["calls.duration.hoursMinutes"]({ hours, minutes }) : m["calls.duration.hours"]({ hours });
  if (minutes === 0) return m["calls.duration.seconds"]({ seconds });
  return seconds > 0
    ? m["calls.duration.minutesSeconds"]({ minutes, seconds })
    : m["calls.duration.minutes"]({ minutes });
}

/** What is said of a call that did not come about, or of no answer of the server's. */
export function toFailureText(cause: unknown): string {
  const refusal = toRefusal(cause);
  if (refusal?.code === "CONFLICT") return refusal.field === "members" ? m["calls.full"]() : m["calls.elsewhere"]();
  if (refusal?.code === "NOT_FOUND") return m["calls.over"]();
  return m["calls.failed"]();
}

/** Why a call that nobody answered is over; null where its caller knows. */
export function toUnansweredText(call: Call, me: UserId): string | null {
  if (call.sender !== me || call.isAcknowledged || call.callEndedBy === me) return null;
  const name = toCallName(call, me);
  if (call.action === "busy") return m["calls.busy"]({ name });
  return call.callEndedBy === null ? m["calls.unanswered"]({ name }) : m["calls.declined"]({ name });
}

const PROBLEMS = {
  picture: {
    denied: m["calls.cameraDenied"],
    missing: m["calls.cameraMissing"],
    busy: m["calls.cameraBusy"],
  },
  sound: {
    denied: m["calls.microphoneDenied"],
    missing: m["calls.microphoneMissing"],
    busy: m["calls.microphoneBusy"],
  },
};
/** What stands over a call in which one's own sound or picture is missing. */
export const toProblemText = ({ of, why }: NonNullable<SessionSnapshot["problem"]>): string => PROBLEMS[of][why]();
