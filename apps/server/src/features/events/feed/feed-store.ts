import { randomInt } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** The address of somebody's calendar feed is of this generation; null where they have none. */
export async function findGeneration(db: Kysely<DB>, userId: UserId): Promise<number | null> {
  const row = await db.selectFrom("event_feeds").select("generation").where("user_id", "=", userId).executeTakeFirst();
  return row?.generation ?? null;
}

/** The first one is any: where a feed was ended and another is made, its address is none of those of before. */
const FIRST_GENERATION_MAX = 1_000_000_000;

/** The next one: an address of before leads nowhere from then on. */
export async function raiseGeneration(db: Kysely<DB>, userId: UserId): Promise<number> {
  const first = randomInt(1, FIRST_GENERATION_MAX);
  const { rows } = await sql<{ generation: number }>`
    insert into event_feeds (user_id, generation, token_hash) values (${userId}, ${first}, ''::bytea)
    on conflict (user_id) do update set generation = event_feeds.generation + 1 returning generation`.execute(db);
  return rows[0]?.generation ?? 1;
}

export async function setToken(db: Kysely<DB>, userId: UserId, tokenHash: Buffer): Promise<void> {
  await db.updateTable("event_feeds").set({ token_hash: tokenHash }).where("user_id", "=", userId).execute();
}

/** Whose feed it is; nobody's once the account is gone. */
export async function findFeedOwner(db: Kysely<DB>, tokenHash: Buffer): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId }>`
    select feed.user_id as "userId" from event_feeds feed join users on users.id = feed.user_id and users.can_sign_in and users.deleted_at is null
    where feed.token_hash = ${tokenHash}`.execute(db);
  return rows[0]?.userId ?? null;
}

export async function removeFeed(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("event_feeds").where("user_id", "=", userId).execute();
}
