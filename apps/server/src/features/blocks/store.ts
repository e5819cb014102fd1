import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Of these people those who blocked somebody, or whom they blocked. */
export async function listApart(db: Kysely<DB>, userId: UserId, others: readonly UserId[]): Promise<UserId[]> {
  if (others.length === 0) return [];
  const { rows } = await sql<{ id: UserId }>`
    select blocked_id as id from person_blocks where blocker_id = ${userId} and blocked_id = any(${[...others]}::uuid[])
    union select blocker_id from person_blocks where blocked_id = ${userId} and blocker_id = any(${[...others]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is decided between the two waits until the transaction ends, whichever of them asks. */
export async function holdPair(db: Kysely<DB>, one: UserId, other: UserId): Promise<void> {
  const pair = [one, other].toSorted((left, right) => (left < right ? -1 : 1)).join();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks:${pair}`}, 0))`.execute(db);
}

/** What somebody blocks at once is counted one after the other. */
export async function lockBlocker(db: Kysely<DB>, blockerId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks:${blockerId}`}, 0))`.execute(db);
}

export type BlockedRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
};

/** The last first. */
export async function listBlocked(db: Kysely<DB>, blockerId: UserId): Promise<BlockedRow[]> {
  return db
    .selectFrom("person_blocks")
    .innerJoin("users", "users.id", "person_blocks.blocked_id")
    .select([
      "users.id as userId",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "person_blocks.created_at as createdAt",
    ])
    .where("blocker_id", "=", blockerId)
    .orderBy("person_blocks.created_at", "desc")
    .orderBy("users.id")
    .execute() as Promise<BlockedRow[]>;
}

export async function countBlocked(db: Kysely<DB>, blockerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person_blocks where blocker_id = ${blockerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether it was not there. */
export async function addBlock(
  db: Kysely<DB>,
  { blockerId, blockedId, at }: { readonly blockerId: UserId; readonly blockedId: UserId; readonly at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto("person_blocks")
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("blocked_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether it was there. */
export async function removeBlock(db: Kysely<DB>, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const removed = await db
    .deleteFrom("person_blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .returning("blocked_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Of an account that ends, in both directions. */
export async function removeBlocksOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`delete from person_blocks where ${userId} in (blocker_id, blocked_id)`.execute(db);
}

/** What the one blocked, the other has blocked, and the other way round; nobody blocks themselves. */
export async function moveBlocks(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (delete from person_blocks where ${from} in (blocker_id, blocked_id) returning *),
    moved as (
      select case blocker_id when ${from} then ${into}::uuid else blocker_id end as blocker_id,
        case blocked_id when ${from} then ${into}::uuid else blocked_id end as blocked_id, created_at from gone
    )
    insert into person_blocks (blocker_id, blocked_id, created_at)
    select * from moved where blocker_id <> blocked_id on conflict do nothing`.execute(db);
}

/** With whom somebody stands apart: for what follows when accounts are joined. */
export async function listAllApart(db: Kysely<DB>, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select blocked_id as id from person_blocks where blocker_id = ${userId}
    union select blocker_id from person_blocks where blocked_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}
