import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { MergedPeople } from "../../feature.ts";

/** Who has no picture takes the other's. What is not taken stays with the account that ends, and goes with it. */
export async function movePicture(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`
    with given as (
      select image_key from person_pictures where user_id = ${from} and image_key is not null
        and not exists (select from person_pictures own where own.user_id = ${into} and own.image_key is not null)
    ), left_behind as (
      update person_pictures set image_key = null, revision = revision + 1
      where user_id = ${from} and exists (select from given)
    )
    insert into person_pictures (user_id, image_key) select ${into}::uuid, image_key from given
    on conflict (user_id) do update set image_key = excluded.image_key, revision = person_pictures.revision + 1`.execute(
    db,
  );
}
