import { z } from "zod";
import type { NoteType } from "./notes.ts";
import type { Instant } from "./ids.ts";
import { TIMELINE_CURSOR_MAX_LENGTH, TIMELINE_PAGE } from "./contact-limits.ts";
import { userId } from "./schema.ts";

/** What there is between two people, each of another feature. */
export const TIMELINE_KINDS = ["CHAT", "EVENT", "NOTE", "BOOKING", "PAYMENT", "MET"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that was between the viewer and a friend. What does not belong to its kind is null. */
export type TimelineEntry = {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Instant;
  /** Of an event, a calendar that was booked, or what was paid; empty for what has none. */
  readonly title: string;
  /** What was said last on that day, what a note says, or where something was. */
  readonly detail: string;
  /** Whether the viewer did it: said the last words, booked, paid, or asked. */
  readonly isOwn: boolean;
  /** Messages of that day, or people who came. */
  readonly count: number | null;
  readonly minutes: number | null;
  /** Whether both said that they come. */
  readonly bothCame: boolean | null;
  readonly noteType: NoteType | null;
  /** In the currency's smallest part. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly isRefunded: boolean | null;
  /** Where it leads: a room with the place of a message, or an event. */
  readonly roomId: string | null;
  readonly seq: number | null;
  readonly eventId: string | null;
};

export type TimelinePage = { readonly entries: readonly TimelineEntry[]; readonly after: string | null };
export type TimelineCount = { readonly kind: TimelineKind; readonly count: number };

/** Days of a chat are the reader's: so many minutes before those of UTC. No clock on earth is further from it. */
const utcOffset = z
  .number()
  .int()
  .min(-14 * 60)
  .max(14 * 60);
export const timelineCountsInput = z.object({ userIdOfContact: userId, utcOffset });
export const timelineInput = timelineCountsInput.extend({
  kind: z.enum(TIMELINE_KINDS).nullish(),
  after: z.string().max(TIMELINE_CURSOR_MAX_LENGTH).nullish(),
  limit: z
    .number()
    .int()
    .min(1)
    .max(TIMELINE_PAGE)
    .nullish()
    .transform((limit) => limit ?? TIMELINE_PAGE),
});
export type TimelineQuery = z.output<typeof timelineInput>;
