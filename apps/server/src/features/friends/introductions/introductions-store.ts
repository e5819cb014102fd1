import type { Friend } from "@atrium/contracts/friends";
import type { IntroductionId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { toPair } from "../store.ts";
import type { Answers } from "./rules.ts";

export type IntroductionRow = {
  readonly id: IntroductionId;
  readonly introducer: Friend;
  readonly lower: Friend;
  readonly higher: Friend;
  readonly lowerAccepts: boolean | null;
  readonly higherAccepts: boolean | null;
  readonly note: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

/** Who was introduced by whom, without what was said of it. */
export type Introduced = {
  readonly id: IntroductionId;
  readonly introducerId: UserId;
  readonly one: UserId;
  readonly other: UserId;
};

type NewIntroduction = Introduced & { readonly note: string; readonly at: Date };

const toPerson = (
  alias: string,
) => sql`json_build_object('userId', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)},
  'lastName', ${sql.ref(`${alias}.last_name`)}, 'username', ${sql.ref(`${alias}.username`)})`;

/** Of one that ended without both, only who introduced them knows. */
const isKnownTo = (userId: UserId) =>
  sql`(introducer_id = ${userId} or (ended_at is null and ${userId} in (lower_id, higher_id)))`;

/** Of which this person is a part, the newest first; without those with somebody who has deleted their account. */
export async function listIntroductions(
  db: Kysely<DB>,
  userId: UserId,
  { limit, id = null }: { limit: number; id?: IntroductionId | null },
): Promise<IntroductionRow[]> {
  const { rows } = await sql<IntroductionRow>`
    select introductions.id, note, introductions.created_at as "createdAt", ended_at as "endedAt", lower_accepts as "lowerAccepts", higher_accepts as "higherAccepts",
      ${toPerson("introducer")} as introducer, ${toPerson("lower")} as lower, ${toPerson("higher")} as higher
    from introductions
    join users introducer on introducer.id = introducer_id and introducer.deleted_at is null
    join users lower on lower.id = lower_id and lower.deleted_at is null
    join users higher on higher.id = higher_id and higher.deleted_at is null
    where ${isKnownTo(userId)} and ${id === null ? sql`true` : sql`introductions.id = ${id}`}
    order by introductions.created_at desc, introductions.id limit ${limit}`.execute(db);
  return rows;
}

/** To whom this person was introduced and has not said anything yet, once for each introduction. */
export async function listAsked(db: Kysely<DB>, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select other.id from introductions
    join users introducer on introducer.id = introducer_id and introducer.deleted_at is null
    join users other on other.id in (lower_id, higher_id) and other.id <> ${userId} and other.deleted_at is null
    where ended_at is null
      and ((lower_id = ${userId} and lower_accepts is null) or (higher_id = ${userId} and higher_accepts is null))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** False where this person has introduced the two before. */
export async function addIntroduction(db: Kysely<DB>, introduction: NewIntroduction): Promise<boolean> {
  const { id, introducerId, one, other, note, at } = introduction;
  const added = await db
    .insertInto("introductions")
    .values({ id, introducer_id: introducerId, ...toPair(one, other), note, created_at: at })
    .onConflict((conflict) => conflict.columns(["introducer_id", "lower_id", "higher_id"]).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Of two who became friends and are none any more, or of whom neither said no in time: they can be introduced anew. */
export async function removeOver(db: Kysely<DB>, introducerId: UserId, one: UserId, other: UserId): Promise<void> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  await sql`
    delete from introductions where introducer_id = ${introducerId} and lower_id = ${lower} and higher_id = ${higher}
      and ((lower_accepts and higher_accepts)
        or (ended_at is not null and lower_accepts is not false and higher_accepts is not false))`.execute(db);
}

/** One that this person made, whatever came of it; null for any other. */
export async function findMade(db: Kysely<DB>, id: IntroductionId, introducerId: UserId): Promise<Introduced | null> {
  const row = await db
    .selectFrom("introductions")
    .select(["lower_id as one", "higher_id as other"])
    .where("id", "=", id)
    .where("introducer_id", "=", introducerId)
    .executeTakeFirst();
  return row ? { id, introducerId, one: row.one as UserId, other: row.other as UserId } : null;
}

export async function removeIntroduction(db: Kysely<DB>, id: IntroductionId): Promise<void> {
  await db.deleteFrom("introductions").where("id", "=", id).execute();
}

/** Ends what was made before this time and not accepted by both, at most `limit` at once. */
export async function endIntroductions(
  db: Kysely<DB>,
  { madeBefore, at, limit }: { madeBefore: Date; at: Date; limit: number },
): Promise<Introduced[]> {
  const { rows } = await sql<Introduced>`
    update introductions set ended_at = ${at}
    where id in (
      select id from introductions
      where ended_at is null and (lower_accepts is not true or higher_accepts is not true) and created_at < ${madeBefore}
      order by created_at limit ${limit} for update skip locked)
    returning id, introducer_id as "introducerId", lower_id as one, higher_id as other`.execute(db);
  return rows;
}

/** Of an introduction in which this person was introduced to another, and which has not ended; null for any other. */
export async function findIntroduced(db: Kysely<DB>, id: IntroductionId, userId: UserId): Promise<Introduced | null> {
  const row = await db
    .selectFrom("introductions")
    .select(["introducer_id as introducerId", "lower_id as lower", "higher_id as higher"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where((where) => where.or([where("lower_id", "=", userId), where("higher_id", "=", userId)]))
    .executeTakeFirst();
  if (!row) return null;
  const other = row.lower === userId ? row.higher : row.lower;
  return { id, introducerId: row.introducerId as UserId, one: userId, other: other as UserId };
}

/** Read under the lock on both people; null where it is no more. */
export async function findAnswers(db: Kysely<DB>, { id, one }: Introduced): Promise<Answers | null> {
  const row = await db
    .selectFrom("introductions")
    .select([
      "lower_id as lower",
      "lower_accepts as lowerAccepts",
      "higher_accepts as higherAccepts",
      "ended_at as endedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { lowerAccepts, higherAccepts } = row;
  const answers =
    row.lower === one ? { own: lowerAccepts, other: higherAccepts } : { own: higherAccepts, other: lowerAccepts };
  return { ...answers, isEnded: row.endedAt !== null };
}

export async function setAnswer(db: Kysely<DB>, { id, one, other }: Introduced, accepts: boolean): Promise<void> {
  await db
    .updateTable("introductions")
    .set(one < other ? { lower_accepts: accepts } : { higher_accepts: accepts })
    .where("id", "=", id)
    .execute();
}

/** Two who have become friends in whatever way have accepted every introduction that waits. */
export async function settleBetween(db: Kysely<DB>, one: UserId, other: UserId): Promise<void> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  await db
    .updateTable("introductions")
    .set({ lower_accepts: true, higher_accepts: true })
    .where("lower_id", "=", lower)
    .where("higher_id", "=", higher)
    .where("ended_at", "is", null)
    .execute();
}

/** The same of whoever this person is a friend of. */
export async function settleWithFriends(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`
    update introductions set lower_accepts = true, higher_accepts = true from friend_links link
    where ${userId} in (introductions.lower_id, introductions.higher_id) and ended_at is null and link.is_accepted
      and link.lower_id = introductions.lower_id and link.higher_id = introductions.higher_id`.execute(db);
}

/** Of the two to each other, and of either by the other. */
export async function removeIntroductionsBetween(db: Kysely<DB>, one: UserId, other: UserId): Promise<Introduced[]> {
  const { rows } = await sql<Introduced>`
    delete from introductions where (lower_id = least(${one}::uuid, ${other}::uuid) and higher_id = greatest(${one}::uuid, ${other}::uuid))
      or (introducer_id = ${one} and ${other} in (lower_id, higher_id)) or (introducer_id = ${other} and ${one} in (lower_id, higher_id))
    returning id, introducer_id as "introducerId", lower_id as one, higher_id as other`.execute(db);
  return rows;
}

/** Of somebody who has deleted their account, whoever introduced whom to whom. */
export async function removeIntroductionsOf(db: Kysely<DB>, userId: UserId): Promise<Introduced[]> {
  const { rows } = await sql<Introduced>`
    delete from introductions where ${userId} in (introducer_id, lower_id, higher_id)
    returning id, introducer_id as "introducerId", lower_id as one, higher_id as other`.execute(db);
  return rows;
}

/** Of two people who become one: nobody is introduced to themselves, by themselves, or twice by one person. */
export async function moveIntroductions(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (
      delete from introductions where ${from} in (introducer_id, lower_id, higher_id) returning *
    ), moved as (
      select id, note, created_at, ended_at,
        case introducer_id when ${from} then ${into}::uuid else introducer_id end as introducer_id,
        case lower_id when ${from} then ${into}::uuid else lower_id end as one, lower_accepts as one_accepts,
        case higher_id when ${from} then ${into}::uuid else higher_id end as other, higher_accepts as other_accepts
      from gone
    )
    insert into introductions (id, introducer_id, lower_id, higher_id, lower_accepts, higher_accepts, note, created_at, ended_at)
    select id, introducer_id, least(one, other), greatest(one, other),
      case when one < other then one_accepts else other_accepts end,
      case when one < other then other_accepts else one_accepts end, note, created_at, ended_at
    from moved where one <> other and introducer_id not in (one, other)
    on conflict (introducer_id, lower_id, higher_id) do nothing`.execute(db);
}
