import type { RoomId, UserId } from "@atrium/contracts/ids";
import { JOIN_REQUESTS_PAGE, WAITING_ROOMS_MAX } from "@atrium/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { HAS_RIGHT } from "../rooms-store.ts";

export type RequestRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly createdAt: Date;
};

export async function isAsking(db: Kysely<DB>, roomId: RoomId, userId: UserId): Promise<boolean> {
  return (await findRequest(db, roomId, userId)) !== null;
}

export async function findRequest(
  db: Kysely<DB>,
  roomId: RoomId,
  userId: UserId,
): Promise<{ linkAlias: string | null } | null> {
  const row = await db
    .selectFrom("join_requests")
    .select("link_alias as linkAlias")
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export type AskingRow = { readonly userId: UserId; readonly linkAlias: string | null };

/** Of these people those who ask to join and can sign in, the first first. */
export async function listAsking(db: Kysely<DB>, roomId: RoomId, userIds: readonly UserId[]): Promise<AskingRow[]> {
  const { rows } = await sql<AskingRow>`
    select join_requests.user_id as "userId", join_requests.link_alias as "linkAlias"
    from join_requests join users on users.id = join_requests.user_id and users.can_sign_in
    where join_requests.room_id = ${roomId} and join_requests.user_id = any(${[...userIds]}::uuid[])
    order by join_requests.created_at, join_requests.user_id`.execute(db);
  return rows;
}

type NewRequest = {
  readonly roomId: RoomId;
  readonly userId: UserId;
  readonly alias: string | null;
  readonly at: Date;
};

export async function addRequest(db: Kysely<DB>, { roomId, userId, alias, at }: NewRequest): Promise<void> {
  await db
    .insertInto("join_requests")
    .values({ room_id: roomId, user_id: userId, link_alias: alias, created_at: at })
    .execute();
}

/** How many there were. */
export async function removeRequests(db: Kysely<DB>, roomId: RoomId, userIds: readonly UserId[]): Promise<number> {
  const { rows } = await sql`
    delete from join_requests where room_id = ${roomId} and user_id = any(${[...userIds]}::uuid[]) returning room_id`.execute(
    db,
  );
  return rows.length;
}

/** Of somebody whose account ends. Which rooms they were for. */
export async function removeRequestsOf(db: Kysely<DB>, userId: UserId): Promise<RoomId[]> {
  const rows = await db
    .deleteFrom("join_requests")
    .where("user_id", "=", userId)
    .returning("room_id as roomId")
    .execute();
  return rows.map(({ roomId }) => roomId as RoomId);
}

/** Who waits for these rooms is another from now on. */
export async function touchWaiting(db: Kysely<DB>, roomIds: readonly RoomId[], at: Date): Promise<void> {
  await sql`
    insert into room_approvals (room_id, updated_at)
    select id, ${at} from (select distinct unnest(${[...roomIds]}::uuid[]) as id order by id) given
    on conflict (room_id) do update set updated_at = excluded.updated_at`.execute(db);
}

/** The first first. */
export async function listRequests(db: Kysely<DB>, roomId: RoomId): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username,
      join_requests.created_at as "createdAt"
    from join_requests join users on users.id = join_requests.user_id and users.deleted_at is null
    where join_requests.room_id = ${roomId}
    order by join_requests.created_at, users.id limit ${JOIN_REQUESTS_PAGE}`.execute(db);
  return rows;
}

export type WaitingRow = { readonly roomId: RoomId; readonly waitingCount: number; readonly updatedAt: Date };

/** Rooms that somebody looks after and in which people wait, and how many. */
export async function listWaiting(db: Kysely<DB>, userId: UserId): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select self.room_id as "roomId", waiting.count as "waitingCount", approvals.updated_at as "updatedAt"
    from room_members self
    join room_approvals approvals on approvals.room_id = self.room_id
    cross join lateral (
      select count(*)::int as count from join_requests join users on users.id = join_requests.user_id and users.deleted_at is null
      where join_requests.room_id = self.room_id
    ) waiting
    where self.user_id = ${userId} and self.left_at is null and ${HAS_RIGHT("canApproveSubscriber")} and waiting.count > 0
    order by approvals.updated_at desc, self.room_id limit ${WAITING_ROOMS_MAX}`.execute(db);
  return rows;
}
