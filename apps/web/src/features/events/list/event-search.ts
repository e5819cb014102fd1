import type { Event } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { replaceEqualDeep } from "@tanstack/react-query";
import { normalise } from "../../../platform/normalise.ts";
import { toSame } from "../../../platform/storage/same-rows.ts";

/** By the events themselves, which stay the same objects as long as they say the same. */
const texts = new WeakMap<Event, string>();

/** Events whose titles and places hold all words that are typed, in the order in which they are given. */
export function searchEvents(events: readonly Event[], typed: string): readonly Event[] {
  const words = normalise(typed)
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return events;
  return events.filter((event) => {
    const text = toText(event);
    return words.every((word) => text.includes(word));
  });
}

/** Events by time, in which those of `ids` are what was read of them; of what was not read nothing stays. What says the same stays the same object. */
export function mergeEvents(
  events: readonly Event[],
  ids: ReadonlySet<EventId>,
  read: readonly Event[],
): readonly Event[] {
  const before = new Map(events.map((event) => [event.id, event]));
  const rest = events.filter(({ id }) => !ids.has(id));
  // The record of how two people met stands in no list.
  const listed = read.filter(({ type }) => type !== "BLUETOOTH_CREATED");
  const merged = [...rest, ...listed.map((event) => replaceEqualDeep(before.get(event.id), event))];
  return toSame(events, merged.toSorted(compareEvents));
}

/** Whether one of these is of a series: what is said of one event may be so of all that repeat it. */
export function isOfSeries(events: readonly Event[], ids: ReadonlySet<EventId>): boolean {
  return events.some(({ id, repeat }) => repeat !== "" && ids.has(id));
}

/** As the server sorts them; times are all written the same way. */
function compareEvents(one: Event, other: Event): number {
  if (one.startTime !== other.startTime) return one.startTime < other.startTime ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** What a search looks at; made before the first one, so that none waits for it. */
export function indexEvents(events: readonly Event[]): void {
  for (const event of events) toText(event);
}

function toText(event: Event): string {
  const before = texts.get(event);
  if (before !== undefined) return before;
  const text = normalise(`${event.title} ${event.location}`);
  texts.set(event, text);
  return text;
}
