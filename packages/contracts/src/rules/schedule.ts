import { SCHEDULE_STEP_MS, SCHEDULED_AHEAD_MAX_MS } from "../schedule-limits.ts";

/** Whether a message can be sent at a time: on a step, in the future, and not too far ahead (MSG-024, B-28). */
export function canBeScheduled(sendAt: Date, now: Date): boolean {
  const ahead = sendAt.getTime() - now.getTime();
  return isOnStep(sendAt) && ahead > 0 && ahead <= SCHEDULED_AHEAD_MAX_MS;
}

/** Zones of the clock differ by quarters of an hour: a step there is a step in UTC. */
export const isOnStep = (at: Date): boolean => at.getTime() % SCHEDULE_STEP_MS === 0;

/** The first step after a moment that is so far away at least. */
export const toNextStep = (now: Date, leastMs = 0): Date =>
  new Date((Math.floor((now.getTime() + leastMs) / SCHEDULE_STEP_MS) + 1) * SCHEDULE_STEP_MS);
