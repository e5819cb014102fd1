import { type RawBuilder, sql } from "kysely";

/** A time as the browser and its places know it: to the millisecond. */
export const toMillisecond = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('milliseconds', ${at})`;

/** Rows after a place in a list from the latest to the oldest, where two of one time go by their id. All of them without a place. */
export const isOlderThan = (
  { at, id }: { readonly at: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
  place: { readonly at: Date; readonly id: string } | null,
): RawBuilder<unknown> =>
  place === null ? sql`true` : sql`(${toMillisecond(at)}, ${id} collate "C") < (${place.at}, ${place.id})`;
