import type { Role } from "@atrium/contracts/access";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type Credentials = { readonly id: UserId; readonly passwordHash: string | null; readonly role: Role };
export type SessionRow = {
  readonly userId: UserId;
  readonly role: Role;
  readonly generation: number;
  readonly confirmedAt: Date;
};
export type AccountRow = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
};

export async function findCredentials(
  db: Kysely<DB>,
  who: { phone: string } | { email: string },
): Promise<Credentials | null> {
  const query = db.selectFrom("users").select(["id", "password_hash", "role"]);
  const row = await (
    "phone" in who
      ? query.where("phone", "=", who.phone)
      : query.where(sql<string>`lower(email)`, "=", who.email.toLowerCase())
  ).executeTakeFirst();
  return row ? { id: row.id as UserId, passwordHash: row.password_hash, role: row.role as Role } : null;
}

export async function createSession(
  db: Kysely<DB>,
  session: { userId: UserId; userAgent: string; now: Date; expiresAt: Date },
): Promise<SessionId> {
  const row = await db
    .insertInto("sessions")
    .values({
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.now,
      confirmed_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id as SessionId;
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
  session: { sessionId: SessionId; generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ generation: session.generation, confirmed_at: session.now, expires_at: session.expiresAt })
    .where("id", "=", session.sessionId)
    .execute();
}

/** Ends one session, or all of a user's; the ids of those that ended now. */
export async function endSessions(
  db: Kysely<DB>,
  which: { sessionId: SessionId } | { userId: UserId },
  now: Date,
): Promise<SessionId[]> {
  const query = db.updateTable("sessions").set({ ended_at: now }).where("ended_at", "is", null).returning("id");
  const rows = await (
    "sessionId" in which ? query.where("id", "=", which.sessionId) : query.where("user_id", "=", which.userId)
  ).execute();
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

export async function findAccount(db: Kysely<DB>, userId: UserId): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "username", "email", "phone", "role"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export type NewUser = {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  readonly searchName: string;
};

/** The new user's id; null when phone, email or username is taken. */
export async function createUser(db: Kysely<DB>, user: NewUser): Promise<UserId | null> {
  const row = await db
    .insertInto("users")
    .values({
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      role: user.role,
      search_name: user.searchName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? (row.id as UserId) : null;
}

export async function setPasswordHash(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** Everyone who can sign in, by name. */
export async function listAccounts(db: Kysely<DB>): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "username", "email", "phone", "role"])
    .where("password_hash", "is not", null)
    .orderBy("search_name")
    .execute();
  return rows.map(toAccount);
}

function toAccount(row: {
  id: string;
  first_name: string;
  last_name: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  role: string;
}): AccountRow {
  return {
    id: row.id as UserId,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    role: row.role as Role,
  };
}
