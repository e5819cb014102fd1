import type { Event } from "@atrium/contracts/events";
import { isOver } from "../is-over.ts";

type Tabs = {
  readonly future: readonly Event[];
  readonly past: readonly Event[];
  /** From when on these are the right ones, and until when, in milliseconds: nothing ends in between. */
  readonly fromMs: number;
  readonly untilMs: number;
};

/** By the lists themselves: as long as nothing of one ends, what was worked out for it stands. */
const known = new WeakMap<readonly Event[], Tabs>();

/** Of events by time: what is to come with the next first, or what is over with the last first. The same list until one of them has ended. */
export function selectTab(events: readonly Event[], tab: "future" | "past", now: Date): readonly Event[] {
  const before = known.get(events);
  if (before !== undefined && before.fromMs <= now.getTime() && now.getTime() < before.untilMs) return before[tab];
  const tabs = toTabs(events, now);
  known.set(events, tabs);
  return tabs[tab];
}

function toTabs(events: readonly Event[], now: Date): Tabs {
  let [fromMs, untilMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [past, future]: [Event[], Event[]] = [[], []];
  for (const event of events) {
    const endMs = Date.parse(event.endTime);
    if (isOver(event, now)) {
      past.push(event);
      fromMs = Math.max(fromMs, endMs);
    } else {
      future.push(event);
      untilMs = Math.min(untilMs, endMs);
    }
  }
  return { future, past: past.reverse(), fromMs, untilMs };
}
