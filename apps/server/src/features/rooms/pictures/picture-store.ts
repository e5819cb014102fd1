import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type PictureRow = { readonly roomId: RoomId; readonly imageKey: string | null; readonly revision: number };

/** Of rooms that this person is in, and of channels and communities that are open to everyone. */
export async function listPictures(
  db: Kysely<DB>,
  { userId, roomIds }: { userId: UserId; roomIds: readonly RoomId[] },
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select picture.room_id as "roomId", picture.image_key as "imageKey", picture.revision
    from room_pictures picture join rooms on rooms.id = picture.room_id
    where picture.room_id = any(${[...roomIds]}::uuid[])
      and ((rooms.is_public and rooms.chat_type in ('channel', 'community')) or exists (
        select from room_members self where self.room_id = rooms.id and self.user_id = ${userId} and self.left_at is null))`.execute(
    db,
  );
  return rows;
}

/** Pictures of rooms that a caller may see for another reason than being in them. */
export async function listImageKeys(
  db: Kysely<DB>,
  roomIds: readonly RoomId[],
): Promise<{ roomId: RoomId; imageKey: string }[]> {
  const { rows } = await sql<{ roomId: RoomId; imageKey: string }>`
    select room_id as "roomId", image_key as "imageKey" from room_pictures
    where room_id = any(${[...roomIds]}::uuid[]) and image_key is not null`.execute(db);
  return rows;
}

/** Puts one picture in place of another, or none: who holds the room knows what was there before. */
export async function swapPicture(
  trx: Transaction<DB>,
  roomId: RoomId,
  imageKey: string | null,
): Promise<{ before: string | null; row: PictureRow }> {
  const known = await trx
    .selectFrom("room_pictures")
    .select("image_key as imageKey")
    .where("room_id", "=", roomId)
    .executeTakeFirst();
  const row = await trx
    .insertInto("room_pictures")
    .values({ room_id: roomId, image_key: imageKey })
    .onConflict((conflict) =>
      conflict.column("room_id").doUpdateSet({ image_key: imageKey, revision: sql`room_pictures.revision + 1` }),
    )
    .returning(["image_key as imageKey", "revision"])
    .executeTakeFirstOrThrow();
  return { before: known?.imageKey ?? null, row: { roomId, ...row } };
}

/** Of a room that has ended; its key where it had one. */
export async function removePicture(trx: Transaction<DB>, roomId: RoomId): Promise<string | null> {
  const gone = await trx
    .deleteFrom("room_pictures")
    .where("room_id", "=", roomId)
    .returning("image_key as imageKey")
    .executeTakeFirst();
  return gone?.imageKey ?? null;
}
