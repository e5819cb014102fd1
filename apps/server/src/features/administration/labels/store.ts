import type { LabelId, MemberRecordId, RoomId, UserId } from "@atrium/contracts/ids";
import { MEMBER_LABELS_MAX } from "@atrium/contracts/label-limits";
import type { Label } from "@atrium/contracts/labels";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** What one person keeps in one room. */
export type Keeping = { readonly authorId: UserId; readonly roomId: RoomId };
/** What they keep of one member. */
export type RecordPlace = Keeping & { readonly memberId: UserId };

export type RecordRow = {
  readonly id: MemberRecordId;
  readonly rating: number | null;
  /** In the order in which they were made. */
  readonly labels: readonly Label[];
};

export async function findRecord(
  db: Kysely<DB>,
  { authorId, roomId, memberId }: RecordPlace,
): Promise<RecordRow | null> {
  const { rows } = await sql<RecordRow>`
    select record.id, record.rating, coalesce(
      (select jsonb_agg(jsonb_build_object('id', labels.id, 'name', labels.name, 'colours', labels.colours) order by labels.created_at, labels.id)
        from member_record_labels given join labels on labels.id = given.label_id where given.record_id = record.id), '[]') as labels
    from member_records record
    where record.author_id = ${authorId} and record.room_id = ${roomId} and record.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** The record of the place, made where there is none. */
export async function ensureRecord(
  db: Kysely<DB>,
  { authorId, roomId, memberId, at }: RecordPlace & { at: Date },
): Promise<MemberRecordId> {
  const { id } = await db
    .insertInto("member_records")
    .values({ author_id: authorId, room_id: roomId, member_id: memberId, updated_at: at })
    .onConflict((conflict) => conflict.columns(["author_id", "room_id", "member_id"]).doUpdateSet({ updated_at: at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as MemberRecordId;
}

export async function setRating(db: Kysely<DB>, id: MemberRecordId, rating: number): Promise<void> {
  await db.updateTable("member_records").set({ rating }).where("id", "=", id).execute();
}

export async function listLabels(db: Kysely<DB>, { authorId, roomId }: Keeping): Promise<Label[]> {
  const rows = await db
    .selectFrom("labels")
    .select(["id", "name", "colours"])
    .where("author_id", "=", authorId)
    .where("room_id", "=", roomId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as Label[];
}

type Words = Pick<Label, "name" | "colours">;

export async function addLabel(
  db: Kysely<DB>,
  { authorId, roomId, name, colours, at }: Keeping & Words & { at: Date },
): Promise<LabelId> {
  const { id } = await db
    .insertInto("labels")
    .values({ author_id: authorId, room_id: roomId, name, colours, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as LabelId;
}

export async function changeLabel(db: Kysely<DB>, { id, name, colours }: Label): Promise<void> {
  await db.updateTable("labels").set({ name, colours }).where("id", "=", id).execute();
}

/** From everybody who has it. Answers whether there was one. */
export async function removeLabel(db: Kysely<DB>, { authorId, roomId }: Keeping, id: LabelId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("labels")
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .where("room_id", "=", roomId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** These and no others. */
export async function replaceLabels(
  db: Kysely<DB>,
  recordId: MemberRecordId,
  labelIds: readonly LabelId[],
): Promise<void> {
  await db.deleteFrom("member_record_labels").where("record_id", "=", recordId).execute();
  if (labelIds.length === 0) return;
  await db
    .insertInto("member_record_labels")
    .values(labelIds.map((labelId) => ({ label_id: labelId, record_id: recordId })))
    .execute();
}

type Given = {
  readonly labelId: LabelId;
  readonly memberIds: readonly UserId[];
  readonly withRequests: boolean;
  readonly at: Date;
};

/** A label more for those of them who are in the room, or ask to be. */
export async function addToRecords(
  db: Kysely<DB>,
  { authorId, roomId }: Keeping,
  { labelId, memberIds, withRequests, at }: Given,
): Promise<void> {
  await sql`
    with people as (
      select user_id from room_members where room_id = ${roomId} and left_at is null and user_id = any(${[...memberIds]}::uuid[])
      union
      select user_id from join_requests where ${withRequests} and room_id = ${roomId} and user_id = any(${[...memberIds]}::uuid[])
    ), records as (
      insert into member_records (author_id, room_id, member_id, updated_at)
      select ${authorId}, ${roomId}, user_id, ${at}::timestamptz from people order by user_id
      on conflict (author_id, room_id, member_id) do update set updated_at = excluded.updated_at
      returning id
    )
    insert into member_record_labels (label_id, record_id)
    select ${labelId}, records.id from records
    where (select count(*) from member_record_labels given where given.record_id = records.id) < ${MEMBER_LABELS_MAX}
    on conflict do nothing`.execute(db);
}

/** What somebody keeps, and what others keep of them. */
export async function removeRecordsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`delete from member_records where ${userId} in (author_id, member_id)`.execute(db);
  await db.deleteFrom("labels").where("author_id", "=", userId).execute();
}
