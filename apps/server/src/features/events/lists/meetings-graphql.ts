import type { Instant, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { batchLoad } from "../../../platform/graphql/batch-load.ts";
import type { Builder, GraphqlContext } from "../../../platform/graphql/graphql-edge.ts";
import { listMeetings, listPresent, type MeetingRow, type PresentRow } from "./meetings-store.ts";

type Meetings = MeetingRow & { readonly participants: readonly PresentRow[] };

/** What was with each of these people, for those with whom something was. */
async function readMeetings(
  { db, clock }: Pick<Context, "db" | "clock">,
  viewerId: UserId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Meetings>> {
  const rows = await listMeetings(db.kysely, { viewerId, userIds, now: clock.now() });
  if (rows.length === 0) return new Map();
  const present = await listPresent(
    db.kysely,
    rows.map(({ eventId }) => eventId),
  );
  const byEvent = Map.groupBy(present, ({ eventId }) => eventId);
  return new Map(rows.map((row) => [row.userId, { ...row, participants: byEvent.get(row.eventId) ?? [] }]));
}

/** How often the caller has met somebody, and the last time (part 1 §3 "User"). */
export function addMeetingsGraphql(builder: Builder, context: Context): void {
  const meetingsOf = batchLoad((userIds: readonly UserId[], { caller }: GraphqlContext) =>
    readMeetings(context, caller.userId, userIds),
  );
  // Not a User, who has meetings: a way back would be one to everybody.
  const participant = builder.objectRef<PresentRow>("MeetingParticipant").implement({
    description: "Somebody who had a part in an event of the caller's.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
    }),
  });
  const meeting = builder.objectRef<Meetings>("LastMeeting").implement({
    description: "The last event that the caller and a person both had a part in.",
    fields: (t) => ({
      eventId: t.exposeID("eventId", { description: "Of the event.", nullable: false }),
      title: t.exposeString("title", { description: "What it was called.", nullable: false }),
      location: t.exposeString("location", {
        description: "Where it was; empty where that is not said.",
        nullable: false,
      }),
      startsAt: t.string({
        description: "ISO 8601 in UTC.",
        nullable: false,
        resolve: (row) => toInstant(row.startsAt),
      }),
      endsAt: t.string({ description: "ISO 8601 in UTC.", nullable: false, resolve: (row) => toInstant(row.endsAt) }),
      participants: t.field({
        description: "Its host and who said that they come or may come, by name; the first 50.",
        type: [participant],
        nullable: false,
        resolve: ({ participants }) => [...participants],
      }),
    }),
  });
  builder.objectField("User", "meetingCount", (t) =>
    t.int({
      description: "How many events that have begun the caller and the person both had a part in.",
      nullable: false,
      resolve: async ({ userId }, _args, request) => (await meetingsOf(userId, request))?.count ?? 0,
    }),
  );
  builder.objectField("User", "lastMeeting", (t) =>
    t.field({
      description: "The last of them; null without one.",
      type: meeting,
      resolve: async ({ userId }, _args, request) => (await meetingsOf(userId, request)) ?? null,
    }),
  );
}

const toInstant = (at: Date): Instant => at.toISOString() as Instant;
