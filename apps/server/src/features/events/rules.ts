import type { EventAnswer } from "@atrium/contracts/events";
import { normalise } from "../../platform/text.ts";

/** Events made in an hour by hand; a script is told when to go on. RATE_LIMITED. */
export const EVENTS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };
/** Answers and other changes of one person in an hour. RATE_LIMITED. */
export const CHANGES_AN_HOUR = { limit: 1_000, windowMs: 3_600_000 };

export type Places = {
  /** Null for no limit. */
  readonly capacity: number | null;
  readonly hasWaitingList: boolean;
  /** Others who said yes and have a place. */
  readonly taken: number;
  /** Others who said yes and wait. */
  readonly waiting: number;
};

/** Said to it: an answer that is kept, or no place for it. */
export type Decision = { readonly status: EventAnswer; readonly isWaiting: boolean } | "full";

/** A place, once given, is kept; otherwise it goes to who comes first, and nobody passes those who wait. */
export function decideAnswer(answer: EventAnswer, places: Places, hasPlace: boolean): Decision {
  if (answer !== "YES" || hasPlace || isFree(places)) return { status: answer, isWaiting: false };
  return places.hasWaitingList ? { status: "YES", isWaiting: true } : "full";
}

const isFree = ({ capacity, taken, waiting }: Places): boolean => capacity === null || taken + waiting < capacity;

/** How many of those who wait have a place now. */
export const countFreed = ({ capacity, taken, waiting }: Omit<Places, "hasWaitingList">): number =>
  capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - taken));

/** What a search looks through, in the form in which texts are compared. */
export const toSearchText = (title: string, location: string): string => normalise(`${title} ${location}`);

/** The words of a search. */
export const toSearchWords = (typed: string | null | undefined): string[] =>
  normalise(typed?.trim() ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
