import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** What someone made or saved that the other has not. */
export async function countHobbiesToMove(db: Kysely<DB>, { from, into }: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hobbies
    where user_id = ${from} or (
      user_id <> ${into} and exists (select from hobby_saves where user_id = ${from} and hobby_id = hobbies.id)
      and not exists (select from hobby_saves where user_id = ${into} and hobby_id = hobbies.id))`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function moveHobbies(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await db.updateTable("hobbies").set({ user_id: into }).where("user_id", "=", from).execute();
}

/** What either saved, once; one's own is not saved. */
export async function moveSaves(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    with gone as (delete from hobby_saves where user_id = ${from} returning hobby_id)
    insert into hobby_saves (user_id, hobby_id) select ${into}, hobby_id from gone on conflict do nothing`.execute(db);
  await sql`
    delete from hobby_saves using hobbies
    where hobbies.id = hobby_id and hobby_saves.user_id = ${into} and hobbies.user_id = ${into}`.execute(db);
}

/** What either was recommended or recommended, but for what the two told each other, and what is one's own now. */
export async function moveRecommendations(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    with gone as (delete from hobby_recommendations where ${from} in (receiver_id, sender_id) returning *)
    insert into hobby_recommendations (receiver_id, hobby_id, sender_id)
    select case when receiver_id = ${from} then ${into} else receiver_id end, hobby_id,
      case when sender_id = ${from} then ${into} else sender_id end
    from gone on conflict do nothing`.execute(db);
  await sql`
    delete from hobby_recommendations using hobbies
    where hobbies.id = hobby_id and receiver_id = ${into} and ${into} in (sender_id, hobbies.user_id)`.execute(db);
}
