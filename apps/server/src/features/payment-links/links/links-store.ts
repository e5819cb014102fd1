import type { PaymentLinkId, RoomId, UserId } from "@atrium/contracts/ids";
import { PAYMENT_LINKS_MAX } from "@atrium/contracts/payment-link-limits";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type LinkRow = {
  readonly id: PaymentLinkId;
  readonly roomId: RoomId;
  readonly roomName: string;
  readonly isRoomClosed: boolean;
  /** Who is paid; null once they have deleted their account. */
  readonly ownerId: UserId | null;
  readonly ownerName: string | null;
  /** Whether who is paid still looks after the community. */
  readonly isOwnerInCharge: boolean;
  readonly title: string;
  readonly purpose: string;
  /** In the currency's smallest part. */
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly coverKey: string | null;
  readonly userLimit: number;
  readonly expiresAt: Date;
  /** Before that, by whoever looks after the community; null where nobody did. */
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly paidCount: number;
};

const LINKS = sql`
  select link.id, link.room_id as "roomId", rooms.name as "roomName", rooms.is_closed as "isRoomClosed", link.owner_id as "ownerId",
    nullif(trim(concat(owner.first_name, ' ', owner.last_name)), '') as "ownerName", link.title, link.purpose, link.amount, link.currency,
    link.country, link.cover_key as "coverKey", link.user_limit as "userLimit", link.expires_at as "expiresAt", link.ended_at as "endedAt",
    link.created_at as "createdAt", paid.count as "paidCount",
    exists (
      select from room_members where room_members.room_id = link.room_id and room_members.user_id = link.owner_id
        and room_members.role in ('owner', 'admin') and room_members.left_at is null) as "isOwnerInCharge"
  from payment_links link
  join rooms on rooms.id = link.room_id
  left join users owner on owner.id = link.owner_id and owner.deleted_at is null
  cross join lateral (
    select count(*)::int as count from link_payments where link_payments.link_id = link.id and link_payments.state = 'paid') paid`;

export type NewLink = Pick<
  LinkRow,
  "id" | "roomId" | "title" | "purpose" | "amount" | "currency" | "country" | "coverKey" | "userLimit" | "expiresAt"
> & { readonly ownerId: UserId; readonly at: Date };

export async function addLink(db: Kysely<DB>, link: NewLink): Promise<void> {
  await db
    .insertInto("payment_links")
    .values({
      id: link.id,
      room_id: link.roomId,
      owner_id: link.ownerId,
      title: link.title,
      purpose: link.purpose,
      amount: link.amount,
      currency: link.currency,
      country: link.country,
      cover_key: link.coverKey,
      user_limit: link.userLimit,
      expires_at: link.expiresAt,
      created_at: link.at,
    })
    .execute();
}

export async function findLink(db: Kysely<DB>, id: PaymentLinkId): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`${LINKS} where link.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Holds the link until the transaction ends, before anything of it is read that others may change: who has paid above all. */
export async function lockLink(trx: Transaction<DB>, id: PaymentLinkId): Promise<LinkRow | null> {
  await sql`select from payment_links where id = ${id} for no key update`.execute(trx);
  return findLink(trx, id);
}

export async function endLinkAt(trx: Transaction<DB>, id: PaymentLinkId, at: Date): Promise<void> {
  await trx
    .updateTable("payment_links")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** The newest first. */
export async function listLinks(db: Kysely<DB>, roomId: RoomId): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    ${LINKS} where link.room_id = ${roomId} order by link.created_at desc, link.id limit ${PAYMENT_LINKS_MAX}`.execute(
    db,
  );
  return rows;
}

export async function countLinks(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_links where room_id = ${roomId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who looks after a community. */
export async function listCollectors(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from room_members where room_id = ${roomId} and role in ('owner', 'admin') and left_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Of somebody whose account ends: their links lead nowhere from then on. Which there were. */
export async function disownLinks(trx: Transaction<DB>, ownerId: UserId): Promise<PaymentLinkId[]> {
  const rows = await trx
    .updateTable("payment_links")
    .set({ owner_id: null })
    .where("owner_id", "=", ownerId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id as PaymentLinkId);
}

/** Of two people who become one. */
export async function moveLinks(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await db.updateTable("payment_links").set({ owner_id: into }).where("owner_id", "=", from).execute();
  await db.updateTable("link_payments").set({ payer_id: into }).where("payer_id", "=", from).execute();
}
