import type { RoomId, UserId } from "@atrium/contracts/ids";
import { INVITE_LINKS_MAX } from "@atrium/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { LinkState } from "../rules.ts";

export type LinkRow = LinkState & {
  readonly alias: string;
  readonly roomId: RoomId;
  readonly name: string;
  readonly createdAt: Date;
  readonly inviterId: UserId | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string | null;
};

/** With who made it, unless they have deleted their account. */
const LINKS = sql`
  select links.alias, links.room_id as "roomId", links.name, links.has_expiry as "hasExpiry", links.expires_at as "expiresAt",
    links.user_limit as "userLimit", links.joined_count as "joinedCount", links.needs_approval as "needsApproval",
    links.created_at as "createdAt", links.revoked_at as "revokedAt",
    inviter.id as "inviterId", inviter.first_name as "firstName", inviter.last_name as "lastName", inviter.username
  from invite_links links left join users inviter on inviter.id = links.created_by and inviter.deleted_at is null`;

export async function findLink(db: Kysely<DB>, alias: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`${LINKS} where links.alias = ${alias}`.execute(db);
  return rows[0] ?? null;
}

/** Holds the link until the transaction ends; after its room, which whoever joins holds first. */
export async function lockLink(db: Kysely<DB>, alias: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`${LINKS} where links.alias = ${alias} for no key update of links`.execute(db);
  return rows[0] ?? null;
}

/** The same of several, in the order in which everybody takes them. */
export async function lockLinks(db: Kysely<DB>, aliases: readonly string[]): Promise<LinkRow[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<LinkRow>`${LINKS}
    where links.alias = any(${[...aliases]}::text[]) order by links.alias for no key update of links`.execute(db);
  return rows;
}

/** The newest first; of those that were revoked the newest ones. */
export async function listLinks(db: Kysely<DB>, roomId: RoomId): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${LINKS} where links.room_id = ${roomId}
    order by links.revoked_at is not null, links.created_at desc, links.alias limit ${2 * INVITE_LINKS_MAX}`.execute(
    db,
  );
  return rows;
}

export async function countLinks(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invite_links where room_id = ${roomId} and revoked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewLink = Pick<
  LinkRow,
  "alias" | "roomId" | "name" | "expiresAt" | "userLimit" | "needsApproval" | "createdAt"
> & {
  readonly createdBy: UserId;
};

export async function addLink(db: Kysely<DB>, link: NewLink): Promise<void> {
  await db
    .insertInto("invite_links")
    .values({
      alias: link.alias,
      room_id: link.roomId,
      created_by: link.createdBy,
      name: link.name,
      has_expiry: link.expiresAt !== null,
      expires_at: link.expiresAt,
      user_limit: link.userLimit,
      needs_approval: link.needsApproval,
      created_at: link.createdAt,
    })
    .execute();
}

export async function setLinkName(db: Kysely<DB>, alias: string, name: string): Promise<void> {
  await db.updateTable("invite_links").set({ name }).where("alias", "=", alias).execute();
}

export async function setRevoked(db: Kysely<DB>, alias: string, at: Date): Promise<void> {
  await db
    .updateTable("invite_links")
    .set({ revoked_at: at })
    .where("alias", "=", alias)
    .where("revoked_at", "is", null)
    .execute();
}

/** So many more have joined with it. The table refuses one too many. */
export async function countJoined(db: Kysely<DB>, alias: string, count: number): Promise<void> {
  await sql`update invite_links set joined_count = joined_count + ${count} where alias = ${alias}`.execute(db);
}

/** Links of somebody whose account ends stay with their room, and no longer say whose they were. */
export async function forgetCreator(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.updateTable("invite_links").set({ created_by: null }).where("created_by", "=", userId).execute();
}
