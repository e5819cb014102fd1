import type { RoomId, RoomPaymentId, UserId } from "@atrium/contracts/ids";
import type { RoomPaymentState } from "@atrium/contracts/room-payments";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type RoomPaymentRow = {
  readonly id: RoomPaymentId;
  /** Null once the room is gone. */
  readonly roomId: RoomId | null;
  /** As its payer was shown it. */
  readonly roomName: string;
  readonly userId: UserId;
  readonly linkAlias: string | null;
  /** In the currency's smallest part. */
  readonly minor: number;
  readonly currency: string;
  readonly state: RoomPaymentState;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const ROOM_PAYMENTS = sql`
  select paid.id, paid.room_id as "roomId", paid.room_name as "roomName", paid.user_id as "userId", paid.link_alias as "linkAlias",
    paid.minor, paid.currency, paid.state, paid.created_at as "createdAt", paid.updated_at as "updatedAt"
  from room_payments paid`;

export async function findRoomPayment(db: Kysely<DB>, id: RoomPaymentId): Promise<RoomPaymentRow | null> {
  const { rows } = await sql<RoomPaymentRow>`${ROOM_PAYMENTS} where paid.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends; its room is held before it. */
export async function lockRoomPayment(trx: Transaction<DB>, id: RoomPaymentId): Promise<RoomPaymentRow | null> {
  const { rows } = await sql<RoomPaymentRow>`${ROOM_PAYMENTS} where paid.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

type Place = { readonly roomId: RoomId; readonly userId: UserId };

/** What somebody pays or has paid for a room in which they are not yet. */
export async function findPending(db: Kysely<DB>, { roomId, userId }: Place): Promise<RoomPaymentRow | null> {
  const { rows } = await sql<RoomPaymentRow>`
    ${ROOM_PAYMENTS} where paid.room_id = ${roomId} and paid.user_id = ${userId} and paid.state in ('open', 'asking')`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last that somebody paid, or was to pay, for a room. */
export async function findLatest(db: Kysely<DB>, { roomId, userId }: Place): Promise<RoomPaymentRow | null> {
  const { rows } = await sql<RoomPaymentRow>`
    ${ROOM_PAYMENTS} where paid.room_id = ${roomId} and paid.user_id = ${userId} order by paid.created_at desc, paid.id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

type NewRoomPayment = Place & {
  readonly roomName: string;
  readonly linkAlias: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly at: Date;
};

/** @throws a unique violation where one is pending */
export async function addRoomPayment(
  trx: Transaction<DB>,
  { roomId, roomName, userId, linkAlias, minor, currency, at }: NewRoomPayment,
): Promise<RoomPaymentId> {
  const { rows } = await sql<{ id: RoomPaymentId }>`
    insert into room_payments (room_id, room_name, user_id, link_alias, minor, currency, state, created_at, updated_at)
    values (${roomId}, ${roomName}, ${userId}, ${linkAlias}, ${minor}, ${currency}, 'open', ${at}, ${at}) returning id`.execute(
    trx,
  );
  const [made] = rows;
  if (!made) throw new Error("a payment was not written down");
  return made.id;
}

/** The link that its payer comes with now. */
export async function setLinkAlias(
  trx: Transaction<DB>,
  { id, linkAlias }: Pick<RoomPaymentRow, "id" | "linkAlias">,
): Promise<void> {
  await trx.updateTable("room_payments").set({ link_alias: linkAlias }).where("id", "=", id).execute();
}

export async function moveRoomPayment(
  trx: Transaction<DB>,
  { id, to, at }: { readonly id: RoomPaymentId; readonly to: RoomPaymentState; readonly at: Date },
): Promise<void> {
  await trx.updateTable("room_payments").set({ state: to, updated_at: at }).where("id", "=", id).execute();
}

/** Of these people those who have paid, and wait to be let in. */
export async function lockAsking(
  trx: Transaction<DB>,
  { roomId, userIds }: { readonly roomId: RoomId; readonly userIds: readonly UserId[] },
): Promise<RoomPaymentId[]> {
  const { rows } = await sql<{ id: RoomPaymentId }>`
    select id from room_payments where room_id = ${roomId} and user_id = any(${[...userIds]}::uuid[]) and state = 'asking'
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether a payer is still somebody, who stays until the transaction ends. */
export async function isStillThere(trx: Transaction<DB>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and deleted_at is null for key share`.execute(trx);
  return rows.length > 0;
}

/** Of whom nobody can decide any more: their request is gone, their room or its owner, or they cannot sign in. What another looks at is left out. */
export async function lockForgotten(
  trx: Transaction<DB>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<RoomPaymentId[]> {
  const { rows } = await sql<{ id: RoomPaymentId }>`
    select paid.id from room_payments paid where paid.state = 'asking' and paid.updated_at <= ${before}
      and not exists (
        select from join_requests asked join rooms on rooms.id = asked.room_id and not rooms.is_closed and rooms.owner_id is not null
        join users on users.id = asked.user_id and users.can_sign_in
        where asked.room_id = paid.room_id and asked.user_id = paid.user_id)
    order by paid.id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who has paid and asks for as long as that, the longest first. */
export async function listUnanswered(
  db: Kysely<DB>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select room_id as "roomId", user_id as "userId" from room_payments
    where state = 'asking' and updated_at <= ${before} and room_id is not null
    order by updated_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Of somebody whose account ends: what they had begun to pay or had paid for a room in which they never were, which is forgotten with the rest. */
export async function takeRoomPaymentsOf(trx: Transaction<DB>, userId: UserId): Promise<RoomPaymentId[]> {
  const { rows } = await sql<{ id: RoomPaymentId; isPending: boolean }>`
    delete from room_payments where user_id = ${userId} returning id, state in ('open', 'asking') as "isPending"`.execute(
    trx,
  );
  return rows.flatMap(({ id, isPending }) => (isPending ? [id] : []));
}

/**
 * Of two people who become one. Of what both had pending for one room that which is paid is gone on with, or the one's who stays; the other's is
 * answered, to be given back.
 */
export async function moveRoomPayments(
  trx: Transaction<DB>,
  { from, into }: { readonly from: UserId; readonly into: UserId },
): Promise<RoomPaymentId[]> {
  const { rows } = await sql<{ id: RoomPaymentId }>`
    delete from room_payments gone using room_payments kept
    where kept.room_id = gone.room_id and gone.state in ('open', 'asking') and kept.state in ('open', 'asking')
      and ((gone.user_id = ${from} and kept.user_id = ${into} and not (gone.state = 'asking' and kept.state = 'open'))
        or (gone.user_id = ${into} and kept.user_id = ${from} and gone.state = 'open' and kept.state = 'asking'))
    returning gone.id`.execute(trx);
  await trx.updateTable("room_payments").set({ user_id: into }).where("user_id", "=", from).execute();
  return rows.map(({ id }) => id);
}
