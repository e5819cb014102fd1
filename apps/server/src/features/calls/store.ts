import type { CallMember } from "@atrium/contracts/calls";
import { CALL_LEASE_MS, CALL_RINGING_MAX } from "@atrium/contracts/call-limits";
import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { MergedPeople } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

type Name = { readonly firstName: string; readonly lastName: string };
export type CallMemberRow = Name & {
  readonly userId: UserId;
  readonly state: CallMember["state"];
  readonly peerId: string | null;
  readonly seenAt: Date;
};
export type CallRow = {
  readonly callId: CallId;
  readonly joinRoomId: string;
  readonly roomId: RoomId;
  readonly callerId: UserId;
  readonly isAudio: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: UserId | null;
  readonly wasBusy: boolean;
  /** The caller first, the others as they are called. */
  readonly members: readonly CallMemberRow[];
};

type Told = Omit<CallRow, "members"> & {
  readonly members: readonly (Omit<CallMemberRow, "seenAt"> & { readonly seenAt: string })[];
};

/** Calls as they are; `where` speaks of `calls`. */
async function selectCalls(db: Kysely<DB>, where: RawBuilder<unknown>): Promise<CallRow[]> {
  const { rows } = await sql<Told>`
    select calls.id as "callId", calls.join_room_id as "joinRoomId", calls.room_id as "roomId", calls.caller_id as "callerId",
      calls.is_audio as "isAudio", calls.created_at as "createdAt", calls.updated_at as "updatedAt", calls.answered_at as "answeredAt",
      calls.ended_at as "endedAt", calls.ended_by as "endedBy", calls.was_busy as "wasBusy",
      (select coalesce(json_agg(json_build_object('userId', member.user_id, 'state', member.state, 'peerId', member.peer_id,
          'seenAt', member.seen_at, 'firstName', users.first_name, 'lastName', users.last_name)
          order by member.user_id <> calls.caller_id, users.first_name, users.last_name, users.id), '[]')
        from call_members member join users on users.id = member.user_id where member.call_id = calls.id) as members
    from calls where ${where} order by calls.created_at, calls.id`.execute(db);
  return rows.map((row) =>
    Object.assign(row, {
      members: row.members.map((member) => Object.assign(member, { seenAt: new Date(member.seenAt) })),
    }),
  );
}

export async function findCall(db: Kysely<DB>, callId: CallId): Promise<CallRow | undefined> {
  const [call] = await selectCalls(db, sql`calls.id = ${callId}`);
  return call;
}

/** The one that goes on in a room. */
export async function findLiveCall(db: Kysely<DB>, roomId: RoomId): Promise<CallRow | undefined> {
  const [call] = await selectCalls(db, sql`calls.room_id = ${roomId} and calls.ended_at is null`);
  return call;
}

/** Those that go on in somebody's rooms. */
export const listCallsOf = (db: Kysely<DB>, userId: UserId): Promise<CallRow[]> =>
  selectCalls(
    db,
    sql`calls.ended_at is null and exists (
      select from room_members self where self.room_id = calls.room_id and self.user_id = ${userId} and self.left_at is null)`,
  );

/** In which room a call was made; for who is to hold the room first. */
export async function findRoomOf(db: Kysely<DB>, callId: CallId): Promise<RoomId | undefined> {
  const { rows } = await sql<{ roomId: RoomId }>`select room_id as "roomId" from calls where id = ${callId}`.execute(
    db,
  );
  return rows[0]?.roomId;
}

/** Held until the transaction ends, in the order in which messages take it: whoever changes a call of it waits. */
export async function lockRoom(trx: Transaction<DB>, roomId: RoomId): Promise<void> {
  await sql`select from rooms where id = ${roomId} for no key update`.execute(trx);
}

type NewCall = Pick<CallRow, "callId" | "roomId" | "callerId" | "isAudio" | "createdAt">;

/** False where the id is taken. */
export async function insertCall(
  trx: Transaction<DB>,
  { callId, roomId, callerId, isAudio, createdAt }: NewCall,
): Promise<boolean> {
  const { rows } = await sql`
    insert into calls (id, room_id, caller_id, is_audio, created_at, updated_at)
    values (${callId}, ${roomId}, ${callerId}, ${isAudio}, ${createdAt}, ${createdAt})
    on conflict (id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** The others of a room who have not muted it: nobody where they are too many to ring for. */
export async function listToRing(
  trx: Transaction<DB>,
  { roomId, callerId }: Pick<NewCall, "roomId" | "callerId">,
): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select self.user_id as "userId" from rooms join room_members self on self.room_id = rooms.id and self.left_at is null
    join users on users.id = self.user_id and users.deleted_at is null
    where rooms.id = ${roomId} and rooms.member_count <= ${CALL_RINGING_MAX} and self.user_id <> ${callerId}
      and not (self.muted and rooms.chat_type <> 'direct')
    order by self.user_id`.execute(trx);
  return rows.map(({ userId }) => userId);
}

/** Rings for these people, but for who is in another call. */
export async function ringMembers(
  trx: Transaction<DB>,
  { callId, userIds, at }: { readonly callId: CallId; readonly userIds: readonly UserId[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into call_members (call_id, user_id, state, seen_at)
    select ${callId}, other, case when exists (${selectElsewhere(sql`other`, { callId, now: at })}) then 'busy' else 'ringing' end, ${at}
    from unnest(${[...userIds]}::uuid[]) as other`.execute(trx);
}

/** Where somebody is in another call, and heard of. */
const selectElsewhere = (
  userId: RawBuilder<unknown>,
  { callId, now }: { readonly callId: CallId; readonly now: Date },
) => sql`select from call_members elsewhere where elsewhere.user_id = ${userId} and elsewhere.state = 'joined'
  and elsewhere.call_id <> ${callId} and elsewhere.seen_at >= ${toLeaseStart(now)}`;

const toLeaseStart = (now: Date): Date => new Date(now.getTime() - CALL_LEASE_MS);

type Seat = { readonly callId: CallId; readonly userId: UserId; readonly peerId: string; readonly at: Date };

/**
 * Takes a place in a call with one tab; the one before has it no more. A place in a call that nobody has heard of them in is given up.
 * @throws a unique violation for who is in another call
 */
export async function joinIn(trx: Transaction<DB>, { callId, userId, peerId, at }: Seat): Promise<void> {
  await sql`
    update call_members set state = 'left', peer_id = null
    where user_id = ${userId} and state = 'joined' and call_id <> ${callId} and seen_at < ${toLeaseStart(at)}`.execute(
    trx,
  );
  await sql`
    insert into call_members (call_id, user_id, state, peer_id, seen_at) values (${callId}, ${userId}, 'joined', ${peerId}, ${at})
    on conflict (call_id, user_id) do update set state = 'joined', peer_id = excluded.peer_id, seen_at = excluded.seen_at`.execute(
    trx,
  );
}

/** Members of a call in one state go to another. Whether there were any. */
export async function moveMembers(
  trx: Transaction<DB>,
  {
    callId,
    userId,
    from,
    to,
  }: {
    readonly callId: CallId;
    readonly userId: UserId | null;
    readonly from: CallMember["state"];
    readonly to: CallMember["state"];
  },
): Promise<boolean> {
  const { rows } = await sql`
    update call_members set state = ${to}, peer_id = null
    where call_id = ${callId} and state = ${from} and ${userId === null ? sql`true` : sql`user_id = ${userId}`} returning user_id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Gives up the place of one tab. Whether it had it. */
export async function leaveWith(trx: Transaction<DB>, { callId, userId, peerId }: Omit<Seat, "at">): Promise<boolean> {
  const { rows } = await sql`
    update call_members set state = 'left', peer_id = null
    where call_id = ${callId} and user_id = ${userId} and peer_id = ${peerId} returning user_id`.execute(trx);
  return rows.length > 0;
}

/** A tab is heard of. Whether it has a place, and its person is in the room. */
export async function noteSeen(db: Kysely<DB>, { callId, userId, peerId, at }: Seat): Promise<boolean> {
  const { rows } = await sql`
    update call_members set seen_at = ${at} where call_id = ${callId} and user_id = ${userId} and peer_id = ${peerId}
      and exists (${selectStanding(sql`${callId}::uuid`, sql`${userId}::uuid`)})
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Nobody speaks in a room that has ended, as the chat of two of whom one has blocked the other, nor who may not write there for a while. */
const selectStanding = (callId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`
  select from calls join rooms on rooms.id = calls.room_id and not rooms.is_closed
  join room_members self on self.room_id = calls.room_id and self.user_id = ${userId} and self.left_at is null
    and self.restricted_until is null
  where calls.id = ${callId} and calls.ended_at is null`;

/** Calls of a room that somebody is in or called to, who may not speak there any more. */
export async function listForbidden(
  db: Kysely<DB>,
  { roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<CallId[]> {
  const { rows } = await sql<{ callId: CallId }>`
    select calls.id as "callId" from calls join call_members member on member.call_id = calls.id
    where calls.room_id = ${roomId} and calls.ended_at is null and member.user_id = ${userId} and member.state in ('joined', 'ringing')
      and not exists (${selectStanding(sql`calls.id`, sql`member.user_id`)})`.execute(db);
  return rows.map(({ callId }) => callId);
}

type Ends = {
  readonly callId: CallId;
  readonly from: { readonly userId: UserId; readonly peerId: string };
  readonly to: { readonly userId: UserId; readonly peerId: string };
};

/** Whether both tabs have their places in one call, and their people are in its room. */
export async function areBothIn(db: Kysely<DB>, { callId, from, to }: Ends): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from call_members member
    where call_id = ${callId} and exists (${selectStanding(sql`member.call_id`, sql`member.user_id`)})
      and ((user_id = ${from.userId} and peer_id = ${from.peerId}) or (user_id = ${to.userId} and peer_id = ${to.peerId}))`.execute(
    db,
  );
  return rows[0]?.count === 2;
}

export async function setAnswered(trx: Transaction<DB>, callId: CallId, at: Date): Promise<void> {
  await sql`update calls set answered_at = ${at} where id = ${callId} and answered_at is null`.execute(trx);
}

/** Later than before, whatever the clocks of two servers say: devices tell by it which of two things that they hear of a call is the newer. */
const toUpdated = (at: Date) => sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`;

export async function setUpdated(trx: Transaction<DB>, callId: CallId, at: Date): Promise<void> {
  await sql`update calls set updated_at = ${toUpdated(at)} where id = ${callId}`.execute(trx);
}

/** It is over: nobody rings any more, and nobody is in it. */
export async function setEnded(
  trx: Transaction<DB>,
  {
    callId,
    at,
    endedBy,
    wasBusy,
  }: { readonly callId: CallId; readonly at: Date; readonly endedBy: UserId | null; readonly wasBusy: boolean },
): Promise<void> {
  await sql`
    update calls set ended_at = ${at}, updated_at = ${toUpdated(at)}, ended_by = ${endedBy}, was_busy = ${wasBusy} where id = ${callId}`.execute(
    trx,
  );
  await moveMembers(trx, { callId, userId: null, from: "ringing", to: "missed" });
  await moveMembers(trx, { callId, userId: null, from: "joined", to: "left" });
}

/** Calls in which somebody was last heard of before the lease began. */
export async function listAbandoned(db: Kysely<DB>, now: Date): Promise<CallId[]> {
  const { rows } = await sql<{ callId: CallId }>`
    select distinct calls.id as "callId" from calls join call_members member on member.call_id = calls.id
    where calls.ended_at is null and member.state = 'joined' and member.seen_at < ${toLeaseStart(now)}`.execute(db);
  return rows.map(({ callId }) => callId);
}

/** Calls that go on with somebody in them or called. */
export async function listLiveOf(db: Kysely<DB>, userId: UserId): Promise<CallId[]> {
  const { rows } = await sql<{ callId: CallId }>`
    select calls.id as "callId" from calls join call_members member on member.call_id = calls.id
    where calls.ended_at is null and member.user_id = ${userId} and member.state in ('joined', 'ringing')`.execute(db);
  return rows.map(({ callId }) => callId);
}

/** Whether those who were in a call have read all before what it left in the room: the call is then no news to them. */
export async function listCaughtUp(
  db: Kysely<DB>,
  { callId, roomId, seq }: { readonly callId: CallId; readonly roomId: RoomId; readonly seq: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select self.user_id as "userId" from call_members member
    join room_members self on self.room_id = ${roomId} and self.user_id = member.user_id and self.left_at is null
    where member.call_id = ${callId} and member.state in ('left', 'declined') and self.read_seq = ${seq - 1}`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

export async function deleteEnded(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`delete from calls where ended_at < ${before}`.execute(db);
}

/** Calls of theirs that go on. */
export async function listBegunBy(db: Kysely<DB>, callerId: UserId): Promise<CallId[]> {
  const { rows } = await sql<{ callId: CallId }>`
    select id as "callId" from calls where caller_id = ${callerId} and ended_at is null`.execute(db);
  return rows.map(({ callId }) => callId);
}

/** What somebody began, and where else they are named. */
export async function deleteCallsOf(trx: Transaction<DB>, userId: UserId): Promise<void> {
  await sql`delete from calls where caller_id = ${userId}`.execute(trx);
  await sql`update calls set ended_by = null where ended_by = ${userId}`.execute(trx);
  await deleteMembershipsOf(trx, userId);
}

async function deleteMembershipsOf(trx: Transaction<DB>, userId: UserId): Promise<void> {
  await sql`delete from call_members where user_id = ${userId}`.execute(trx);
}

/** Of two people who become one, who are in one call at most: where both were asked, the one who stays. */
export async function moveCalls(trx: Transaction<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`update calls set caller_id = ${into} where caller_id = ${from}`.execute(trx);
  await sql`update calls set ended_by = ${into} where ended_by = ${from}`.execute(trx);
  await sql`update call_members set state = 'left', peer_id = null where user_id = ${from} and state = 'joined'`.execute(
    trx,
  );
  await sql`
    update call_members member set user_id = ${into} where user_id = ${from} and not exists (
      select from call_members own where own.call_id = member.call_id and own.user_id = ${into})`.execute(trx);
  await deleteMembershipsOf(trx, from);
}
