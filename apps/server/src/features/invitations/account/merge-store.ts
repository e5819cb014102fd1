import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** What the one asked for, was invited to and made is the other's, once a room; in rooms where they are a member nothing waits. */
export async function moveInvitations(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`update invite_links set created_by = ${into} where created_by = ${from}`.execute(db);
  await sql`
    delete from join_requests gone where user_id = ${from} and exists (
      select from join_requests kept where kept.room_id = gone.room_id and kept.user_id = ${into})`.execute(db);
  await sql`update join_requests set user_id = ${into} where user_id = ${from}`.execute(db);
  await sql`
    delete from room_invitations gone where user_id = ${from} and exists (
      select from room_invitations kept where kept.room_id = gone.room_id and kept.user_id = ${into})`.execute(db);
  await sql`update room_invitations set user_id = ${into} where user_id = ${from}`.execute(db);
  await sql`update room_invitations set invited_by = ${into} where invited_by = ${from}`.execute(db);
  await sql`
    delete from join_requests asked using room_members member
    where asked.user_id = ${into} and member.user_id = ${into} and member.room_id = asked.room_id and member.left_at is null`.execute(
    db,
  );
  await sql`
    delete from room_invitations invited using room_members member
    where invited.user_id = ${into} and member.user_id = ${into} and member.room_id = invited.room_id and member.left_at is null`.execute(
    db,
  );
}

/** Rooms somebody asks to join, or whose members they are: there who waits may be another. */
export async function listAskedRooms(db: Kysely<DB>, userId: UserId): Promise<RoomId[]> {
  const rows = await db.selectFrom("join_requests").select("room_id as roomId").where("user_id", "=", userId).execute();
  return rows.map(({ roomId }) => roomId as RoomId);
}
