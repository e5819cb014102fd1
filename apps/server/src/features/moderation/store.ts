import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { ReportReason } from "@atrium/contracts/admin-limits";
import { DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Standing } from "./policy.ts";

type Place = { readonly roomId: RoomId; readonly seq: number };
type Named<Key extends string> = Readonly<
  Record<`${Key}Id`, UserId> & Record<`${Key}FirstName` | `${Key}LastName`, string>
>;

/** What somebody is in a room that has not ended. */
export async function findStanding(
  db: Kysely<DB>,
  { roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<Standing> {
  const { rows } = await sql<NonNullable<Standing>>`
    select rooms.chat_type as "chatType", self.role, self.rights
    from room_members self join rooms on rooms.id = self.room_id and not rooms.is_closed
    where self.room_id = ${roomId} and self.user_id = ${userId} and self.left_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Null for a room that has ended. */
export async function findRoomName(db: Kysely<DB>, roomId: RoomId): Promise<string | null> {
  const row = await db
    .selectFrom("rooms")
    .select("name")
    .where("id", "=", roomId)
    .where("is_closed", "=", false)
    .executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Whose a message is, with what its room is called; held, so that it is not deleted meanwhile, and what is reported or decided of it comes one after
 * the other. Null for what is deleted.
 */
export async function lockMessage(
  db: Kysely<DB>,
  { roomId, seq }: Place,
): Promise<{ readonly sender: UserId; readonly roomName: string } | null> {
  const { rows } = await sql<{ sender: UserId; roomName: string }>`
    select messages.sender_id as sender, rooms.name as "roomName"
    from messages join rooms on rooms.id = messages.room_id
    where messages.room_id = ${roomId} and messages.seq = ${seq} and messages.content_type <> 'deleted'
    for no key update of messages`.execute(db);
  return rows[0] ?? null;
}

export type NewReport = Place & {
  readonly reporterId: UserId;
  readonly reason: ReportReason;
  readonly sealedNote: Buffer | null;
  readonly at: Date;
};

/** Whoever reports a message again does so anew. Resolves to whether it is the first that waits for a decision. */
export async function putReport(
  db: Kysely<DB>,
  { roomId, seq, reporterId, reason, sealedNote, at }: NewReport,
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with waiting as (
      select from message_reports where room_id = ${roomId} and seq = ${seq} and decided_at is null limit 1
    )
    insert into message_reports (room_id, seq, reporter_id, reason, sealed_note, at)
    values (${roomId}, ${seq}, ${reporterId}, ${reason}, ${sealedNote}, ${at})
    on conflict (room_id, seq, reporter_id) do update set
      reason = excluded.reason, sealed_note = excluded.sealed_note, at = excluded.at, decided_at = null, decided_by = null
    returning not exists (select from waiting) as "isFirst"`.execute(db);
  return rows[0]?.isFirst ?? false;
}

export async function isReported(db: Kysely<DB>, { roomId, seq }: Place): Promise<boolean> {
  const { rows } = await sql`select from message_reports where room_id = ${roomId} and seq = ${seq} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Lets a message stand. False where nothing waited for that. */
export async function decideReports(
  db: Kysely<DB>,
  { roomId, seq, userId, at }: Place & { readonly userId: UserId; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message_reports set decided_at = ${at}, decided_by = ${userId}
    where room_id = ${roomId} and seq = ${seq} and decided_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type ReportedRow = {
  readonly seq: number;
  readonly reportCount: number;
  readonly isOpen: boolean;
  readonly isDeleted: boolean;
  readonly deciderId: UserId | null;
  readonly deciderFirstName: string | null;
  readonly deciderLastName: string | null;
};
export type ReportedPage = {
  readonly roomId: RoomId;
  readonly isOpen: boolean;
  readonly after: number | null;
  readonly limit: number;
};

const IS_OPEN = sql`(bool_or(report.decided_at is null) and messages.content_type <> 'deleted')`;

/** A page of reported messages, those first that were reported last. */
export async function listReported(
  db: Kysely<DB>,
  { roomId, isOpen, after, limit }: ReportedPage,
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select found.*, decider.id as "deciderId", decider.first_name as "deciderFirstName", decider.last_name as "deciderLastName"
    from (
      select report.seq::float8 as seq, count(*)::int as "reportCount", ${IS_OPEN} as "isOpen",
        messages.content_type = 'deleted' as "isDeleted", max(report.at) as "lastAt",
        (array_agg(report.decided_by order by report.decided_at desc nulls last))[1] as "decidedBy"
      from message_reports report
      join messages on messages.room_id = report.room_id and messages.seq = report.seq
      where report.room_id = ${roomId}
      group by report.seq, messages.content_type
      having ${IS_OPEN} = ${isOpen} and (${after}::bigint is null or (max(report.at), report.seq) < (
        select max(last.at), last.seq from message_reports last
        where last.room_id = ${roomId} and last.seq = ${after}::bigint group by last.seq))
      order by max(report.at) desc, report.seq desc limit ${limit}
    ) found left join users decider on decider.id = found."decidedBy"
    order by found."lastAt" desc, found.seq desc`.execute(db);
  return rows;
}

export async function countOpen(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct report.seq)::int as count from message_reports report
    join messages on messages.room_id = report.room_id and messages.seq = report.seq and messages.content_type <> 'deleted'
    where report.room_id = ${roomId} and report.decided_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ReportRow = Named<"reporter"> & {
  readonly seq: number;
  readonly reason: ReportReason;
  readonly sealedNote: Buffer | null;
  readonly at: Date;
};

/** Who reported these messages, the newest of each. */
export async function listReports(
  db: Kysely<DB>,
  { roomId, seqs, limit }: { readonly roomId: RoomId; readonly seqs: readonly number[]; readonly limit: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select report.seq::float8 as seq, report.reason, report.sealed_note as "sealedNote", report.at,
      reporter.id as "reporterId", reporter.first_name as "reporterFirstName", reporter.last_name as "reporterLastName"
    from unnest(${[...seqs]}::bigint[]) as wanted
    cross join lateral (
      select * from message_reports where room_id = ${roomId} and seq = wanted order by at desc, reporter_id limit ${limit}
    ) report
    join users reporter on reporter.id = report.reporter_id
    order by report.at desc, report.reporter_id`.execute(db);
  return rows;
}

/** Who may delete what others say in a room, and so reads what is reported there. */
export async function listModerators(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from room_members
    where room_id = ${roomId} and left_at is null and (role = 'owner'
      or (role = 'admin' and coalesce((rights->>'canDeleteMessage')::boolean, ${DEFAULT_RIGHTS.canDeleteMessage})))`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** What two people who become one reported is reported once, as the one who stays did (B-07). */
export async function moveReports(
  db: Kysely<DB>,
  { from, into }: { readonly from: UserId; readonly into: UserId },
): Promise<void> {
  await sql`
    delete from message_reports gone using message_reports kept
    where gone.reporter_id = ${from} and kept.reporter_id = ${into} and kept.room_id = gone.room_id and kept.seq = gone.seq`.execute(
    db,
  );
  await db.updateTable("message_reports").set({ reporter_id: into }).where("reporter_id", "=", from).execute();
  await db.updateTable("message_reports").set({ decided_by: into }).where("decided_by", "=", from).execute();
}

/** Whoever deletes their account has reported nothing any more. May run more than once. */
export async function removeReportsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("message_reports").where("reporter_id", "=", userId).execute();
}
