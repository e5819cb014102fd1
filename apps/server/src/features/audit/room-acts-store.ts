import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomAction, RoomActDetails } from "@atrium/contracts/room-acts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Done by somebody to some people, or to nobody, in a room. */
export type NewRoomActs = {
  readonly roomId: RoomId;
  readonly at: Date;
  readonly actorId: UserId;
  readonly action: RoomAction;
  readonly subjectIds: readonly (UserId | null)[];
  readonly details: RoomActDetails;
};
type Named<Key extends string> = Readonly<
  Record<`${Key}Id`, UserId> & Record<`${Key}FirstName` | `${Key}LastName`, string>
>;
export type RoomActRow = Named<"actor"> & {
  /** As text: the database counts further than a number does. */
  readonly id: string;
  readonly at: Date;
  readonly action: RoomAction;
  readonly details: RoomActDetails | null;
  readonly subjectId: UserId | null;
  readonly subjectFirstName: string | null;
  readonly subjectLastName: string | null;
};
export type ActsWanted = {
  readonly roomId: RoomId;
  readonly actions: readonly RoomAction[] | null;
  readonly actorId: UserId | null;
  readonly before: number | null;
  readonly limit: number;
};

/** An act for each of the people, for whoever has a connection and whoever has a transaction. */
export const INSERT_ACTS = `
  insert into room_acts (room_id, at, actor_id, action, subject_id, details)
  select $1, $2, $3, $4, subject, $6 from unnest($5::uuid[]) as subject`;

export const toActsValues = ({ roomId, at, actorId, action, subjectIds, details }: NewRoomActs): unknown[] => [
  roomId,
  at,
  actorId,
  action,
  [...subjectIds],
  Object.keys(details).length > 0 ? JSON.stringify(details) : null,
];

/** The newest first. */
export async function listActs(
  db: Kysely<DB>,
  { roomId, actions, actorId, before, limit }: ActsWanted,
): Promise<RoomActRow[]> {
  const { rows } = await sql<RoomActRow>`
    select acts.id, acts.at, acts.action, acts.details, acts.actor_id as "actorId", actor.first_name as "actorFirstName",
      actor.last_name as "actorLastName", acts.subject_id as "subjectId", subject.first_name as "subjectFirstName",
      subject.last_name as "subjectLastName"
    from room_acts acts
    join users actor on actor.id = acts.actor_id
    left join users subject on subject.id = acts.subject_id
    where acts.room_id = ${roomId}
      and (${before}::bigint is null or acts.id < ${before})
      and (${actions === null ? null : [...actions]}::text[] is null or acts.action = any(${actions === null ? null : [...actions]}))
      and (${actorId}::uuid is null or acts.actor_id = ${actorId})
    order by acts.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Two people who become one have done, and been done to, what each of them had (B-07). */
export async function moveActs(
  db: Kysely<DB>,
  { from, into }: { readonly from: UserId; readonly into: UserId },
): Promise<void> {
  await db.updateTable("room_acts").set({ actor_id: into }).where("actor_id", "=", from).execute();
  await db.updateTable("room_acts").set({ subject_id: into }).where("subject_id", "=", from).execute();
}
