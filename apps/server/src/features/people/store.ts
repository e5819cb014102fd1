import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type PictureRow = {
  readonly userId: UserId;
  readonly imageKey: string | null;
  readonly isVerified: boolean;
  readonly revision: number;
};

/** Of those who have or had one; not of a deleted account. */
export async function listPictures(db: Kysely<DB>, userIds: readonly UserId[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select user_id as "userId", image_key as "imageKey", is_verified as "isVerified", revision from person_pictures
    where user_id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/** Puts one picture in place of another, or none: who holds the person's row knows what was there before. */
export async function swapPicture(
  trx: Transaction<DB>,
  userId: UserId,
  imageKey: string | null,
): Promise<{ before: string | null; row: PictureRow }> {
  const known = await trx
    .selectFrom("person_pictures")
    .select("image_key as imageKey")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const row = await trx
    .insertInto("person_pictures")
    .values({ user_id: userId, image_key: imageKey })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ image_key: imageKey, revision: sql`person_pictures.revision + 1` }),
    )
    .returning(["image_key as imageKey", "is_verified as isVerified", "revision"])
    .executeTakeFirstOrThrow();
  return { before: known?.imageKey ?? null, row: { userId, ...row } };
}

/** With a higher revision, whether or not it is another word. */
export async function putVerified(trx: Transaction<DB>, userId: UserId, isVerified: boolean): Promise<PictureRow> {
  const row = await trx
    .insertInto("person_pictures")
    .values({ user_id: userId, image_key: null, is_verified: isVerified })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ is_verified: isVerified, revision: sql`person_pictures.revision + 1` }),
    )
    .returning(["image_key as imageKey", "is_verified as isVerified", "revision"])
    .executeTakeFirstOrThrow();
  return { userId, ...row };
}
