import type { EventId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TimelinePair, TimelinePlace } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { isOlderThan, latestFirst } from "../../platform/db/older-than.ts";

export type PaidItem = {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly isOwn: boolean;
  readonly isRefunded: boolean;
  /** The meeting that was paid for, while there is one. */
  readonly eventId: EventId | null;
};

/** What one of the two has paid the other; not what is still open or was never paid. */
const selectPaid = ({ viewerId, personId }: TimelinePair): RawBuilder<unknown> => sql`
  from payments left join bookings on bookings.id = payments.item_id
  where payments.state in ('paid', 'fulfilled', 'refunding', 'refunded') and (
    (payments.payer_id = ${viewerId} and payments.payee_id = ${personId})
    or (payments.payer_id = ${personId} and payments.payee_id = ${viewerId}))`;

/** By what the rows of a page go. */
const ROW = { at: sql`payments.created_at`, id: sql`payments.id::text` };

export async function listPaid(
  db: Kysely<DB>,
  pair: TimelinePair,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<PaidItem[]> {
  const { rows } = await sql<PaidItem>`
    select payments.id, payments.created_at as at, payments.title, payments.amount::float8 as amount, payments.currency,
      payments.payer_id = ${pair.viewerId} as "isOwn", payments.state in ('refunding', 'refunded') as "isRefunded",
      bookings.event_id as "eventId"
    ${selectPaid(pair)} and ${isOlderThan(ROW, before)}
    ${latestFirst(ROW)}
    limit ${limit}`.execute(db);
  return rows;
}

export async function countPaid(db: Kysely<DB>, pair: TimelinePair): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${selectPaid(pair)}`.execute(db);
  return rows[0]?.count ?? 0;
}
