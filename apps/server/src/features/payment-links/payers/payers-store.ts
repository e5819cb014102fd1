import type { LinkPaymentId, PaymentLinkId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Language } from "@atrium/contracts/session";
import { PAID_LINKS_LISTED, PAYMENT_LINK_USERS } from "@atrium/contracts/payment-link-limits";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type LinkPaymentState = "open" | "paid" | "ended" | "refunded";
export type Guest = { readonly name: string; readonly email: string; readonly phone: string };
/** Somebody who is signed in, or a guest with what their browser keeps, hashed. */
export type Payer = { readonly userId: UserId } | { readonly guest: Guest; readonly key: string };

export type LinkPaymentRow = {
  readonly id: LinkPaymentId;
  readonly linkId: PaymentLinkId;
  readonly payerId: UserId | null;
  readonly guestKey: string | null;
  readonly state: LinkPaymentState;
};

const LINK_PAYMENTS = sql`
  select id, link_id as "linkId", payer_id as "payerId", guest_key as "guestKey", state from link_payments`;

type NewLinkPayment = {
  readonly linkId: PaymentLinkId;
  readonly payer: Payer;
  /** In which it is paid. */
  readonly language: Language;
  readonly at: Date;
};

export async function addLinkPayment(
  db: Kysely<DB>,
  { linkId, payer, language, at }: NewLinkPayment,
): Promise<LinkPaymentId> {
  const guest = "guest" in payer ? payer.guest : null;
  const { id } = await db
    .insertInto("link_payments")
    .values({
      link_id: linkId,
      payer_id: "userId" in payer ? payer.userId : null,
      guest_name: guest?.name ?? null,
      guest_email: guest?.email ?? null,
      guest_phone: guest?.phone ?? null,
      guest_key: "key" in payer ? payer.key : null,
      language,
      state: "open",
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as LinkPaymentId;
}

export async function findLinkPayment(db: Kysely<DB>, id: LinkPaymentId): Promise<LinkPaymentRow | null> {
  const { rows } = await sql<LinkPaymentRow>`${LINK_PAYMENTS} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends; its link is held before it. */
export async function lockLinkPayment(trx: Transaction<DB>, id: LinkPaymentId): Promise<LinkPaymentRow | null> {
  const { rows } = await sql<LinkPaymentRow>`${LINK_PAYMENTS} where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** What somebody has begun to pay by a link since then, with the same words of a guest's; null for nothing. */
export async function findOpen(
  db: Kysely<DB>,
  { linkId, payer, since }: Pick<NewLinkPayment, "linkId" | "payer"> & { readonly since: Date },
): Promise<LinkPaymentId | null> {
  const whose =
    "userId" in payer
      ? sql`payer_id = ${payer.userId}`
      : sql`guest_key = ${payer.key} and guest_name = ${payer.guest.name} and guest_email = ${payer.guest.email}
          and guest_phone = ${payer.guest.phone}`;
  const { rows } = await sql<{ id: LinkPaymentId }>`
    select id from link_payments where link_id = ${linkId} and state = 'open' and created_at > ${since} and ${whose}
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function moveLinkPayment(
  trx: Transaction<DB>,
  { id, to, at }: { readonly id: LinkPaymentId; readonly to: LinkPaymentState; readonly at: Date },
): Promise<void> {
  await trx.updateTable("link_payments").set({ state: to, ended_at: at }).where("id", "=", id).execute();
}

export type PaidRow = {
  readonly id: LinkPaymentId;
  readonly userId: UserId | null;
  readonly name: string;
  readonly paidAt: Date;
};

/** Who has paid by a link, the latest first. */
export async function listPaid(db: Kysely<DB>, linkId: PaymentLinkId): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select paid.id, payer.id as "userId", coalesce(nullif(trim(concat(payer.first_name, ' ', payer.last_name)), ''), paid.guest_name, '') as name,
      paid.ended_at as "paidAt"
    from link_payments paid left join users payer on payer.id = paid.payer_id and payer.deleted_at is null
    where paid.link_id = ${linkId} and paid.state = 'paid' order by paid.ended_at desc, paid.id limit ${PAYMENT_LINK_USERS}`.execute(
    db,
  );
  return rows;
}

export type ReceiptRow = {
  readonly id: LinkPaymentId;
  readonly payerId: UserId | null;
  readonly guestEmail: string | null;
  readonly language: Language;
  readonly state: LinkPaymentState;
  readonly endedAt: Date;
  readonly title: string;
  readonly purpose: string;
  readonly amount: number;
  readonly currency: string;
  readonly roomName: string;
};

/** What a receipt says; null for what is neither paid nor given back. */
export async function findReceipt(db: Kysely<DB>, id: LinkPaymentId): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`
    select paid.id, paid.payer_id as "payerId", paid.guest_email as "guestEmail", paid.language, paid.state, paid.ended_at as "endedAt",
      link.title, link.purpose, link.amount, link.currency, rooms.name as "roomName"
    from link_payments paid join payment_links link on link.id = paid.link_id join rooms on rooms.id = link.room_id
    where paid.id = ${id} and paid.state in ('paid', 'refunded')`.execute(db);
  return rows[0] ?? null;
}

export type PaidByRow = {
  readonly id: LinkPaymentId;
  readonly linkId: PaymentLinkId;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
};

/** What somebody has paid by links of a community, the latest first. */
export async function listPaidBy(
  db: Kysely<DB>,
  { roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<PaidByRow[]> {
  const { rows } = await sql<PaidByRow>`
    select paid.id, link.id as "linkId", link.title, link.amount, link.currency, paid.ended_at as "paidAt"
    from link_payments paid join payment_links link on link.id = paid.link_id
    where paid.payer_id = ${userId} and link.room_id = ${roomId} and paid.state = 'paid'
    order by paid.ended_at desc, paid.id limit ${PAID_LINKS_LISTED}`.execute(db);
  return rows;
}

/** What is open by these links. */
export async function listOpenOf(db: Kysely<DB>, linkIds: readonly PaymentLinkId[]): Promise<LinkPaymentId[]> {
  const { rows } = await sql<{ id: LinkPaymentId }>`
    select id from link_payments where link_id = any(${[...linkIds]}::text[]) and state = 'open' order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Of somebody whose account ends: what they had begun to pay, which is nobody's any more; what they have paid stays, without their name. */
export async function leavePayments(trx: Transaction<DB>, payerId: UserId): Promise<LinkPaymentId[]> {
  const { rows } = await sql<{ id: LinkPaymentId }>`
    delete from link_payments where payer_id = ${payerId} and state = 'open' returning id`.execute(trx);
  await trx.updateTable("link_payments").set({ payer_id: null }).where("payer_id", "=", payerId).execute();
  return rows.map(({ id }) => id);
}
