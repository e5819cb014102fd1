import { type RawBuilder, sql } from "kysely";

/** When a row was and what it is called, as SQL. */
type RowPlace = { readonly at: RawBuilder<unknown>; readonly id: RawBuilder<unknown> };

/** A time as the browser and its places know it: to the millisecond. */
const toMillisecond = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('milliseconds', ${at})`;

/** The order of a list from the latest to the oldest, where two of one time go by their id. */
export const latestFirst = ({ at, id }: RowPlace): RawBuilder<unknown> =>
  sql`order by ${toMillisecond(at)} desc, ${id} collate "C" desc`;

/** Rows after a place in that order. All of them without a place. */
export const isOlderThan = (
  { at, id }: RowPlace,
  place: { readonly at: Date; readonly id: string } | null,
): RawBuilder<unknown> =>
  place === null ? sql`true` : sql`(${toMillisecond(at)}, ${id} collate "C") < (${place.at}, ${place.id})`;
