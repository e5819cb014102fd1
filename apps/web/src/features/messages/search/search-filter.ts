import type { FoundKind } from "@atrium/contracts/content/content";
import type { Instant, UserId } from "@atrium/contracts/ids";
import type { Message, SearchFilter } from "@atrium/contracts/messages";

/** How far back a search goes, in whole days with today. */
const DAYS = { any: null, day: 1, week: 7, month: 30, year: 365 } as const;
export type Age = keyof typeof DAYS;
export const AGES = Object.keys(DAYS) as Age[];

/** What is chosen beside the text of a search. */
export type FilterChoice = { readonly sender: UserId | null; readonly kind: FoundKind | null; readonly age: Age };
export const NO_FILTER: FilterChoice = { sender: null, kind: null, age: "any" };

/** The same all day long, so that a search is not asked again with every moment. */
export function toSearchFilter({ sender, kind, age }: FilterChoice, now: Date = new Date()): SearchFilter {
  const days = DAYS[age];
  return {
    ...(sender !== null && { sender }),
    ...(kind !== null && { kind }),
    ...(days !== null && { since: startOfDay(now, days - 1).toISOString() as Instant }),
  };
}

function startOfDay(now: Date, daysBefore: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore);
}

export type Sender = { readonly userId: UserId; readonly name: string | null };

/** Who wrote what was found, each once, in the order in which they come; the reader stands by itself. */
export function listSenders(messages: readonly Message[], me: UserId): Sender[] {
  const senders = new Map<UserId, Sender>();
  for (const { sender, senderName } of messages)
    if (sender !== me && !senders.has(sender)) senders.set(sender, { userId: sender, name: senderName });
  return [...senders.values()];
}
