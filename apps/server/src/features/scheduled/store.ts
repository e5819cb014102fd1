import type { ContentKind } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, ScheduledId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { MergedPeople } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

export type ScheduledRow = {
  readonly scheduledId: ScheduledId;
  readonly userId: UserId;
  readonly roomId: RoomId;
  readonly clientId: ClientId;
  readonly kind: ContentKind;
  readonly sealed: Buffer;
  readonly replySeq: number | null;
  readonly sendAt: Date;
  /** Rises with every change. */
  readonly revision: number;
};
type NewScheduled = Omit<ScheduledRow, "revision"> & { readonly at: Date };
type Place = Pick<ScheduledRow, "userId" | "roomId">;
/** A message as it was read; what was changed since is another. */
export type Version = Pick<ScheduledRow, "scheduledId" | "userId" | "revision">;

const select = (db: Kysely<DB>) =>
  db
    .selectFrom("scheduled_messages")
    .select([
      "id as scheduledId",
      "user_id as userId",
      "room_id as roomId",
      "client_id as clientId",
      "content_type as kind",
      "sealed",
      "reply_seq as replySeq",
      "send_at as sendAt",
      "revision",
    ])
    .$castTo<ScheduledRow>();

export async function countScheduled(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("scheduled_messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Under what a message was scheduled by an earlier try; null for none. */
export async function findByClientId(
  db: Kysely<DB>,
  { userId, roomId }: Place,
  clientId: ClientId,
): Promise<ScheduledId | null> {
  const row = await db
    .selectFrom("scheduled_messages")
    .select("id")
    .where("user_id", "=", userId)
    .where("room_id", "=", roomId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return (row?.id as ScheduledId | undefined) ?? null;
}

export async function addScheduled(db: Kysely<DB>, one: NewScheduled): Promise<void> {
  await db
    .insertInto("scheduled_messages")
    .values({
      id: one.scheduledId,
      user_id: one.userId,
      room_id: one.roomId,
      client_id: one.clientId,
      content_type: one.kind,
      sealed: one.sealed,
      reply_seq: one.replySeq,
      send_at: one.sendAt,
      created_at: one.at,
    })
    .execute();
}

/** The next first. */
export function listOfRoom(db: Kysely<DB>, { userId, roomId }: Place): Promise<ScheduledRow[]> {
  return select(db)
    .where("user_id", "=", userId)
    .where("room_id", "=", roomId)
    .orderBy("send_at")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Of this person; null for what is not there. */
export async function findScheduled(
  db: Kysely<DB>,
  userId: UserId,
  scheduledId: ScheduledId,
): Promise<ScheduledRow | null> {
  const row = await select(db).where("id", "=", scheduledId).where("user_id", "=", userId).executeTakeFirst();
  return row ?? null;
}

/** What was to be sent by now, so many after one, in the order in which it is sent. */
export function listDue(
  db: Kysely<DB>,
  { now, after, limit }: { now: Date; after: Pick<ScheduledRow, "sendAt" | "scheduledId"> | null; limit: number },
): Promise<ScheduledRow[]> {
  const due = select(db).where("send_at", "<=", now).orderBy("send_at").orderBy("id").limit(limit);
  if (after === null) return due.execute();
  return due.where(sql<boolean>`(send_at, id) > (${after.sendAt}, ${after.scheduledId}::uuid)`).execute();
}

/**
 * Takes a message out to be sent, unless another does at this moment, it was changed since it was read, or its author has deleted their account: then it
 * goes with that. In one statement: what is taken is gone. Once the room is held, which whoever deletes an account holds as well.
 */
export async function takeScheduled(db: Kysely<DB>, { scheduledId, userId, revision }: Version): Promise<boolean> {
  const { rows } = await sql`
    delete from scheduled_messages where id = (
      select id from scheduled_messages
      where id = ${scheduledId} and user_id = ${userId} and revision = ${revision}
        and exists (select from users where users.id = ${userId} and deleted_at is null)
      for update skip locked)
    returning id`.execute(db);
  return rows.length > 0;
}

/** False where it was changed or sent meanwhile. */
export async function putScheduled(
  db: Kysely<DB>,
  { scheduledId, userId, revision }: Version,
  { sealed, sendAt }: { sealed: Buffer; sendAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("scheduled_messages")
    .set({ sealed, send_at: sendAt, revision: revision + 1 })
    .where("id", "=", scheduledId)
    .where("user_id", "=", userId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What was taken out; null for what is not there. */
export async function removeScheduled(
  db: Kysely<DB>,
  userId: UserId,
  scheduledId: ScheduledId,
): Promise<Pick<ScheduledRow, "roomId" | "clientId"> | null> {
  const row = await db
    .deleteFrom("scheduled_messages")
    .where("id", "=", scheduledId)
    .where("user_id", "=", userId)
    .returning(["room_id as roomId", "client_id as clientId"])
    .$castTo<Pick<ScheduledRow, "roomId" | "clientId">>()
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes what somebody had scheduled, and says which messages these would have been. */
export function removeScheduledOf(
  db: Kysely<DB>,
  userId: UserId,
): Promise<Pick<ScheduledRow, "roomId" | "clientId">[]> {
  return db
    .deleteFrom("scheduled_messages")
    .where("user_id", "=", userId)
    .returning(["room_id as roomId", "client_id as clientId"])
    .$castTo<Pick<ScheduledRow, "roomId" | "clientId">>()
    .execute();
}

/** Where both have one under the same id, which only a program makes up, theirs who stays is kept. Resolves to the rooms of what was moved. */
export async function moveScheduled(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`
    update scheduled_messages gone set user_id = ${into}, revision = revision + 1 where user_id = ${from} and not exists (
      select from scheduled_messages kept
      where kept.user_id = ${into} and kept.room_id = gone.room_id and kept.client_id = gone.client_id)`.execute(db);
  await db.deleteFrom("scheduled_messages").where("user_id", "=", from).execute();
}

/** Which rooms somebody has something scheduled in. */
export async function listRoomsOf(db: Kysely<DB>, userId: UserId): Promise<RoomId[]> {
  const rows = await db
    .selectFrom("scheduled_messages")
    .select("room_id as roomId")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ roomId }) => roomId as RoomId);
}

/** What a room is called by who is told of it; null for a direct chat. */
export async function findRoomName(db: Kysely<DB>, roomId: RoomId): Promise<string | null> {
  const row = await db
    .selectFrom("rooms")
    .select("name")
    .where("id", "=", roomId)
    .where("chat_type", "<>", "direct")
    .executeTakeFirst();
  return row?.name ?? null;
}
