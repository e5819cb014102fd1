import type { FeedCode, FeedDetails, FeedsQuery } from "@atrium/contracts/feed";
import type { HobbyId, RoomId, UserId } from "@atrium/contracts/ids";
import { FEED_COUNT_MAX } from "@atrium/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { DB, Json } from "../../platform/db/generated/schema.ts";

export type FeedRow = {
  readonly id: number;
  readonly code: FeedCode;
  readonly details: FeedDetails;
  readonly chatId: RoomId | null;
  readonly isRead: boolean;
  readonly createdAt: Date;
  readonly senderId: UserId | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type NewItem = {
  readonly userId: UserId;
  readonly senderId: UserId;
  readonly code: FeedCode;
  readonly chatId?: RoomId;
  readonly details: FeedDetails;
  readonly createdAt: Date;
};

/** A page by index first and the senders of its items after, so that the length of the feed costs nothing. */
export function selectPage(db: Kysely<DB>, userId: UserId, { limit, offset, readStatus, sortByTime }: FeedsQuery) {
  return db
    .with("page", (query) =>
      query
        .selectFrom("feed_items")
        .selectAll()
        .where("user_id", "=", userId)
        .$if(readStatus !== null, (page) => page.where("is_read", "is", readStatus === true))
        .orderBy("created_at", sortByTime)
        .orderBy("id", sortByTime)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom("page")
    .leftJoin("users as sender", (join) =>
      join.onRef("sender.id", "=", "page.sender_id").on("sender.deleted_at", "is", null),
    )
    .select([
      "page.id",
      "page.code",
      "page.details",
      "page.chat_id as chatId",
      "page.is_read as isRead",
      "page.created_at as createdAt",
      "sender.id as senderId",
      "sender.first_name as firstName",
      "sender.last_name as lastName",
    ])
    .orderBy("page.created_at", sortByTime)
    .orderBy("page.id", sortByTime);
}

export async function listItems(db: Kysely<DB>, userId: UserId, query: FeedsQuery): Promise<FeedRow[]> {
  return (await selectPage(db, userId, query).execute()) as unknown as FeedRow[];
}

/** Up to FEED_COUNT_MAX. */
export function selectUnread(db: Kysely<DB>, userId: UserId) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom("feed_items")
        .select("id")
        .where("user_id", "=", userId)
        .where("is_read", "is", false)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(FEED_COUNT_MAX)
        .as("unread"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"));
}

export async function countUnread(db: Kysely<DB>, userId: UserId): Promise<number> {
  return (await selectUnread(db, userId).executeTakeFirstOrThrow()).count;
}

export async function addItem(db: Kysely<DB>, item: NewItem): Promise<void> {
  await db
    .insertInto("feed_items")
    .values({
      user_id: item.userId,
      sender_id: item.senderId,
      code: item.code,
      chat_id: item.chatId ?? null,
      details: item.details as Json,
      created_at: item.createdAt,
    })
    .execute();
}

/** What was told of these places; whom. */
export async function removeItemsAbout(db: Kysely<DB>, hobbyIds: readonly HobbyId[]): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    delete from feed_items where details ? 'hobbyId' and details ->> 'hobbyId' = any(${[...hobbyIds]}::text[])
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** All that a person was told, and what others were told of them by name; whom. */
export async function removeFeed(db: Kysely<DB>, userId: UserId): Promise<UserId[]> {
  await db.deleteFrom("feed_items").where("user_id", "=", userId).execute();
  const { rows } = await sql<{ userId: UserId }>`
    delete from feed_items where details ? 'contactId' and details ->> 'contactId' = ${userId}
    returning user_id as "userId"`.execute(db);
  return rows.map((row) => row.userId);
}

/** What one person told others under one code; `to` one of them, without it everybody; of one room, without `chatId` of any; about one contact, without `contactId` about any. */
export type SentItems = {
  readonly from: UserId;
  readonly code: FeedCode;
  readonly to?: UserId;
  readonly chatId?: RoomId;
  readonly contactId?: UserId;
};

/** Whom it was told. */
export async function removeItems(db: Kysely<DB>, { from, code, to, chatId, contactId }: SentItems): Promise<UserId[]> {
  const rows = await db
    .deleteFrom("feed_items")
    .where("sender_id", "=", from)
    .where("code", "=", code)
    .$if(to !== undefined, (query) => query.where("user_id", "=", to ?? null))
    .$if(chatId !== undefined, (query) => query.where("chat_id", "=", chatId ?? null))
    .$if(contactId !== undefined, (query) => query.where(sql`details ->> 'contactId'`, "=", contactId ?? null))
    .returning("user_id as userId")
    .execute();
  return rows.map(({ userId }) => userId as UserId);
}

/** Those of the ids that are this person's and were not marked so. */
export async function markItems(
  db: Kysely<DB>,
  userId: UserId,
  { ids, readStatus }: { ids: readonly number[]; readStatus: boolean },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable("feed_items")
    .set({ is_read: readStatus })
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("is_read", "is", !readStatus)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
