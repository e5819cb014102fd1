import type { BookingId, EventId, ProposalId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type ProposalRow = {
  readonly id: ProposalId;
  readonly bookingId: BookingId;
  readonly byHost: boolean;
  readonly times: readonly Date[];
  readonly message: string;
};

export async function findProposal(db: Kysely<DB>, id: ProposalId): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select id, booking_id as "bookingId", by_host as "byHost", times, message from time_proposals where id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Of the bookings of a meeting in which somebody is host or guest, with when these begin: in the order in which they were made, the host's first. */
export async function listProposalsOf(
  db: Kysely<DB>,
  { eventId, userId }: { readonly eventId: EventId; readonly userId: UserId },
): Promise<(ProposalRow & { readonly startsAt: Date })[]> {
  const { rows } = await sql<ProposalRow & { startsAt: Date }>`
    select proposal.id, booking_id as "bookingId", by_host as "byHost", times, proposal.message, bookings.starts_at as "startsAt"
    from bookings join time_proposals proposal on proposal.booking_id = bookings.id join calendars on calendars.id = bookings.calendar_id
    where bookings.event_id = ${eventId} and (bookings.guest_id = ${userId} or calendars.owner_id = ${userId})
    order by bookings.id, by_host desc`.execute(db);
  return rows;
}

/** In place of the one that this side has open. */
export async function replaceProposal(
  db: Kysely<DB>,
  { bookingId, byHost, times, message, at }: Omit<ProposalRow, "id"> & { readonly at: Date },
): Promise<ProposalId> {
  await removeProposal(db, { bookingId, byHost });
  const { id } = await db
    .insertInto("time_proposals")
    .values({ booking_id: bookingId, by_host: byHost, times: [...times], message, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ProposalId;
}

/** Whether there was one. */
export async function removeProposal(
  db: Kysely<DB>,
  { bookingId, byHost }: Pick<ProposalRow, "bookingId" | "byHost">,
): Promise<boolean> {
  const gone = await db
    .deleteFrom("time_proposals")
    .where("booking_id", "=", bookingId)
    .where("by_host", "=", byHost)
    .returning("id")
    .execute();
  return gone.length > 0;
}
