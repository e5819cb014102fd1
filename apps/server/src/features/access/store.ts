import type { Role } from "@atrium/contracts/session";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** More devices than anyone reads through; "sign out everywhere" ends them all, shown or not. */
const SESSIONS_SHOWN = 200;

export type SessionRow = {
  readonly userId: UserId;
  readonly role: Role;
  readonly generation: number;
  readonly confirmedAt: Date;
};
/**
 * A new session of someone whose password was just found right; null when it has been changed since. Without a password the
 * word of an outside provider stands for it. The row of the user is held until the session stands, so that a change of
 * password either prevents the session or ends it.
 */
export async function createSession(
  db: Kysely<DB>,
  session: {
    userId: UserId;
    passwordHash: string | null;
    userAgent: string;
    address: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<SessionId | null> {
  const { rows } = await sql<{ id: SessionId }>`
    with owner as (
      select id from users where id = ${session.userId} and deleted_at is null
        and (${session.passwordHash}::text is null or password_hash = ${session.passwordHash})
      for share
    )
    insert into sessions (user_id, user_agent, address, created_at, confirmed_at, expires_at)
    select id, ${session.userAgent}, ${session.address}, ${session.now}, ${session.now}, ${session.expiresAt} from owner
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The session, locked until the transaction ends; null when it has ended or run out. */
export async function findSessionForUpdate(
  db: Kysely<DB>,
  sessionId: SessionId,
  now: Date,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.user_id", "sessions.generation", "sessions.confirmed_at", "users.role"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .forUpdate("sessions")
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.user_id as UserId,
    role: row.role as Role,
    generation: row.generation,
    confirmedAt: row.confirmed_at,
  };
}

export async function confirmGeneration(
  db: Kysely<DB>,
  session: { sessionId: SessionId; generation: number; address: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      generation: session.generation,
      address: session.address,
      confirmed_at: session.now,
      expires_at: session.expiresAt,
    })
    .where("id", "=", session.sessionId)
    .execute();
}

export type WhichSessions =
  | { readonly sessionId: SessionId; readonly userId?: UserId }
  | { readonly userId: UserId; readonly except?: SessionId };

/** Ends one session, or all of a user's, perhaps except one; the ids of those that ended now. */
export async function endSessions(db: Kysely<DB>, which: WhichSessions, now: Date): Promise<SessionId[]> {
  let query = db.updateTable("sessions").set({ ended_at: now }).where("ended_at", "is", null).returning("id");
  if (which.userId) query = query.where("user_id", "=", which.userId);
  if ("sessionId" in which) query = query.where("id", "=", which.sessionId);
  else if (which.except) query = query.where("id", "<>", which.except);
  const rows = await query.execute();
  return rows.map((row) => row.id as SessionId);
}

/** Those of the given sessions that are still good. */
export async function listLiveSessions(db: Kysely<DB>, ids: readonly SessionId[], now: Date): Promise<SessionId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
  return rows.map((row) => row.id as SessionId);
}

/** Removes sessions that ended or ran out before `before`. */
export async function removeOldSessions(db: Kysely<DB>, before: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<", before), eb("ended_at", "<", before)]))
    .execute();
}

export type DeviceRow = {
  readonly id: SessionId;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** The devices someone is signed in on, the one used last first. */
export async function listSessions(db: Kysely<DB>, userId: UserId, now: Date): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at", "confirmed_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("confirmed_at", "desc")
    .orderBy("id")
    .limit(SESSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id as SessionId,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.confirmed_at,
  }));
}
