import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { EventWords } from "../events-store.ts";
import type { Repeated } from "./repeat.ts";

/** Series whose later events are made as time passes. */
export async function listGoingOn(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom("event_series").select("id").where("made_until", "is not", null).execute();
  return rows.map(({ id }) => id);
}

export type LastOfSeries = Repeated & {
  readonly creatorId: UserId;
  readonly roomId: RoomId | null;
  readonly madeUntil: Date;
  readonly words: EventWords;
};

/** Holds a series that goes on until the transaction ends; what its last event says. Null for one that ended meanwhile. */
export async function lockLastOf(db: Kysely<DB>, seriesId: string): Promise<LastOfSeries | null> {
  await sql`select from event_series where id = ${seriesId} for no key update`.execute(db);
  const { rows } = await sql<Omit<LastOfSeries, "words"> & EventWords>`
    select series.creator_id as "creatorId", series.room_id as "roomId", series.repeat, series.made_until as "madeUntil", starts_at as "startsAt", ends_at as "endsAt",
      time_zone as "timeZone", title, description, location, conference_details as "conferenceDetails", is_conference as "isConference",
      is_private as "isPrivate", only_invited as "onlyInvited", needs_approval as "needsApproval", capacity,
      has_waiting_list as "hasWaitingList", search_text as "searchText"
    from event_series series join events on events.series_id = series.id
    where series.id = ${seriesId} and series.made_until is not null and series.creator_id is not null and series.repeat is not null
    order by starts_at desc limit 1`.execute(db);
  const row = rows[0];
  return row ? { ...row, words: row } : null;
}

export async function setMadeUntil(db: Kysely<DB>, seriesId: string, madeUntil: Date | null): Promise<void> {
  await db.updateTable("event_series").set({ made_until: madeUntil }).where("id", "=", seriesId).execute();
}
