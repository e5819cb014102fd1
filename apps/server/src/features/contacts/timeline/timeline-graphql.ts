import {
  TIMELINE_KINDS,
  type TimelineCount,
  timelineCountsInput,
  type TimelineEntry,
  timelineInput,
  type TimelinePage,
} from "@atrium/contracts/timeline";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Contacts } from "../contacts.ts";

/** What there was between the caller and a friend. */
export function addTimelineGraphql(builder: Builder, contacts: Contacts): void {
  const kind = builder.enumType("TimelineKind", {
    description: "What a row of a timeline is: the days of a chat, events, notes, bookings, payments, and how two met.",
    values: TIMELINE_KINDS,
  });
  const { page, count } = addTypes(builder, kind);
  builder.queryFields((t) => {
    const args = {
      userIdOfContact: t.arg.id({ description: "A friend of the caller's.", required: true }),
      utcOffset: t.arg.int({
        description: "Minutes that the caller's days begin before those of UTC; at most 840.",
        required: true,
      }),
    };
    return {
      timeline: t.field({
        description: "What there was with a friend, the latest first; NOT_FOUND for who is none.",
        type: page,
        nullable: false,
        args: {
          ...args,
          kind: t.arg({ description: "Only this.", type: kind }),
          after: t.arg.string({ description: "What the page before said." }),
          limit: t.arg.int({ description: "At most so many: 1 to 30." }),
        },
        resolve: (_root, given, { caller }) => contacts.listTimeline(caller.userId, parseArgs(timelineInput, given)),
      }),
      timelineCounts: t.field({
        description: "How much there is of each kind; those with nothing are left out.",
        type: [count],
        nullable: false,
        args,
        resolve: (_root, given, { caller }) =>
          contacts.countTimeline(caller.userId, parseArgs(timelineCountsInput, given)),
      }),
    };
  });
}

type Kind = ReturnType<Builder["enumType"]>;

function addTypes(builder: Builder, kind: Kind) {
  const entry = builder.objectRef<TimelineEntry>("TimelineEntry").implement({
    description: "One thing that was between the caller and a friend. What does not belong to its kind is null.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque; once in its kind.", nullable: false }),
      kind: t.field({ description: "What it is.", type: kind, nullable: false, resolve: (row) => row.kind }),
      at: t.exposeString("at", { description: "ISO 8601 in UTC.", nullable: false }),
      title: t.exposeString("title", {
        description: "Of an event, a calendar or what was paid; else empty.",
        nullable: false,
      }),
      detail: t.exposeString("detail", {
        description: "The last words of the day, those of a note, or where it was; at most 200 characters.",
        nullable: false,
      }),
      isOwn: t.exposeBoolean("isOwn", {
        description: "Whether the caller said the last words, booked, paid or asked.",
        nullable: false,
      }),
      count: t.exposeInt("count", { description: "Messages of the day, or people who came." }),
      minutes: t.exposeInt("minutes", { description: "How long a booked slot is." }),
      bothCame: t.exposeBoolean("bothCame", { description: "Whether both had said that they come." }),
      noteType: t.exposeString("noteType", { description: "As of a note." }),
      amount: t.exposeFloat("amount", { description: "In the currency's smallest part." }),
      currency: t.exposeString("currency", { description: "ISO 4217." }),
      isRefunded: t.exposeBoolean("isRefunded", { description: "Whether what was paid went back." }),
      roomId: t.exposeID("roomId", { description: "Where it was said." }),
      seq: t.exposeInt("seq", { description: "The place of the day's last message." }),
      eventId: t.exposeID("eventId", { description: "The event it leads to." }),
    }),
  });
  const page = builder.objectRef<TimelinePage>("TimelinePage").implement({
    description: "Rows, and where the next ones are.",
    fields: (t) => ({
      entries: t.field({
        description: "The latest first.",
        type: [entry],
        nullable: false,
        resolve: ({ entries }) => [...entries],
      }),
      after: t.exposeString("after", { description: "For the next page; null where this was the last." }),
    }),
  });
  const count = builder.objectRef<TimelineCount>("TimelineCount").implement({
    description: "How much of one kind there is.",
    fields: (t) => ({
      kind: t.field({ description: "Of what.", type: kind, nullable: false, resolve: (row) => row.kind }),
      count: t.exposeInt("count", { description: "How many rows.", nullable: false }),
    }),
  });
  return { page, count };
}
