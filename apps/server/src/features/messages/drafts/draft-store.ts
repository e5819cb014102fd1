import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { MergedPeople } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Place = { readonly userId: UserId; readonly roomId: RoomId };
export type DraftRow = {
  readonly id: string;
  readonly roomId: RoomId;
  readonly sealed: Buffer;
  readonly replySeq: number | null;
};

/** Of the rooms that the person is in, the one that was changed last first. */
export async function listDraftRows(db: Kysely<DB>, userId: UserId): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select draft.id, draft.room_id as "roomId", draft.sealed, draft.reply_seq as "replySeq"
    from message_drafts draft
    join room_members self on self.room_id = draft.room_id and self.user_id = draft.user_id and self.left_at is null
    where draft.user_id = ${userId} order by draft.updated_at desc, draft.room_id`.execute(db);
  return rows;
}

/** In how many other rooms the person has one. */
export async function countOtherDrafts(db: Kysely<DB>, { userId, roomId }: Place): Promise<number> {
  const { count } = await db
    .selectFrom("message_drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("room_id", "<>", roomId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function putDraft(
  db: Kysely<DB>,
  { userId, roomId }: Place,
  { id, sealed, replySeq, at }: Omit<DraftRow, "roomId"> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into message_drafts (user_id, room_id, id, sealed, reply_seq, updated_at)
    values (${userId}, ${roomId}, ${id}::uuid, ${sealed}, ${replySeq}, ${at})
    on conflict (user_id, room_id) do update
      set id = excluded.id, sealed = excluded.sealed, reply_seq = excluded.reply_seq, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function removeDraft(db: Kysely<DB>, { userId, roomId }: Place): Promise<void> {
  await db.deleteFrom("message_drafts").where("user_id", "=", userId).where("room_id", "=", roomId).execute();
}

/** Deletes what somebody has begun, in all rooms. */
export async function removeDraftsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("message_drafts").where("user_id", "=", userId).execute();
}

/** Where both have begun something, theirs who stays is kept. */
export async function moveDrafts(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`
    update message_drafts gone set user_id = ${into} where user_id = ${from} and not exists (
      select from message_drafts kept where kept.user_id = ${into} and kept.room_id = gone.room_id)`.execute(db);
  await removeDraftsOf(db, from);
}
