import type { OutsideRefusal } from "@atrium/contracts/outside-calendars";
import type { OutsideCalendarId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Slot } from "../bookings/slots.ts";

export type OutsideRow = {
  readonly id: OutsideCalendarId;
  readonly name: string;
  readonly host: string;
  readonly readAt: Date | null;
  readonly refused: OutsideRefusal | null;
  readonly unclear: number;
};
export type DueRow = { readonly id: OutsideCalendarId; readonly sealedAddress: Buffer; readonly timeZone: string };
export type BusyRow = { readonly startsAt: Date; readonly endsAt: Date; readonly name: string; readonly host: string };

type Range = { readonly from: Date; readonly to: Date };

/** Of a person, the oldest first. */
export async function listOutside(db: Kysely<DB>, ownerId: UserId): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select id, name, host, read_at as "readAt", refused, unclear from outside_calendars where owner_id = ${ownerId} order by created_at, id`.execute(
    db,
  );
  return rows;
}

export async function countOutside(db: Kysely<DB>, ownerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outside_calendars where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewOutside = {
  readonly id: OutsideCalendarId;
  readonly ownerId: UserId;
  readonly sealedAddress: Buffer;
  readonly host: string;
  readonly timeZone: string;
  readonly at: Date;
  readonly dueAt: Date;
};

export async function addOutside(db: Kysely<DB>, one: NewOutside): Promise<void> {
  await db
    .insertInto("outside_calendars")
    .values({
      id: one.id,
      owner_id: one.ownerId,
      sealed_address: one.sealedAddress,
      host: one.host,
      time_zone: one.timeZone,
      created_at: one.at,
      due_at: one.dueAt,
    })
    .execute();
}

/** Whether the person had it. */
export async function removeOutside(db: Kysely<DB>, ownerId: UserId, id: OutsideCalendarId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("outside_calendars")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeOutsideOf(db: Kysely<DB>, ownerId: UserId): Promise<void> {
  await db.deleteFrom("outside_calendars").where("owner_id", "=", ownerId).execute();
}

/** Makes it due now. Whether the person has it. */
export async function makeDue(db: Kysely<DB>, ownerId: UserId, id: OutsideCalendarId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outside_calendars")
    .set({ due_at: at })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that are to be read, each given to one of those who ask: nobody else finds it before `until`. */
export async function takeDue(
  db: Kysely<DB>,
  { now, until, limit, id }: { now: Date; until: Date; limit: number; id: OutsideCalendarId | null },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    update outside_calendars set due_at = ${until} where id in (
      select id from outside_calendars where due_at <= ${now} and ${id === null ? sql`true` : sql`id = ${id}`}
      order by due_at limit ${limit} for update skip locked)
    returning id, sealed_address as "sealedAddress", time_zone as "timeZone"`.execute(db);
  return rows;
}

type Told = { readonly name: string; readonly unclear: number; readonly busy: readonly Slot[]; readonly at: Date };

/** What it says takes the place of what it said. Null where it is gone, else its owner. */
export async function saveRead(
  db: Kysely<DB>,
  id: OutsideCalendarId,
  { name, unclear, busy, at }: Told,
): Promise<UserId | null> {
  const owner = await db
    .updateTable("outside_calendars")
    .set({ name, unclear, read_at: at, refused: null })
    .where("id", "=", id)
    .returning("owner_id")
    .executeTakeFirst();
  if (!owner) return null;
  await db.deleteFrom("busy_times").where("outside_id", "=", id).execute();
  const [starts, ends] = [busy.map(({ startsAt }) => new Date(startsAt)), busy.map(({ endsAt }) => new Date(endsAt))];
  await sql`insert into busy_times (outside_id, starts_at, ends_at)
    select ${id}, * from unnest(${starts}::timestamptz[], ${ends}::timestamptz[])`.execute(db);
  return owner.owner_id as UserId;
}

/** What it said stays; with a time, it is not looked at before then. Null where it is gone, else its owner. */
export async function saveRefused(
  db: Kysely<DB>,
  id: OutsideCalendarId,
  { refused, dueAt }: { refused: OutsideRefusal; dueAt: Date | null },
): Promise<UserId | null> {
  const owner = await db
    .updateTable("outside_calendars")
    .set({ refused, ...(dueAt && { due_at: dueAt }) })
    .where("id", "=", id)
    .returning("owner_id")
    .executeTakeFirst();
  return (owner?.owner_id ?? null) as UserId | null;
}

/** When a person is busy elsewhere. */
export async function listBusy(db: Kysely<DB>, ownerId: UserId, { from, to }: Range): Promise<Slot[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt" from outside_calendars join busy_times on outside_id = id
    where owner_id = ${ownerId} and starts_at < ${to} and ends_at > ${from}`.execute(db);
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }));
}

/** The same in order, with what says so. */
export async function listBusyRows(
  db: Kysely<DB>,
  { ownerId, from, to, limit }: Range & { readonly ownerId: UserId; readonly limit: number },
): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select starts_at as "startsAt", ends_at as "endsAt", name, host from outside_calendars join busy_times on outside_id = id
    where owner_id = ${ownerId} and starts_at < ${to} and ends_at > ${from}
    order by starts_at, id limit ${limit}`.execute(db);
  return rows;
}
