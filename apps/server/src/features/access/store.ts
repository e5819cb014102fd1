import type { Role } from "@atrium/contracts/access";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { claimName } from "../../platform/db/claim-name.ts";
import type { DB } from "../../platform/db/schema.ts";

/** More devices than anyone reads through; "sign out everywhere" ends them all. */
const SESSIONS_SHOWN = 200;

export type Credentials = {
  readonly id: UserId;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  readonly twoFactor: boolean;
};
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
  readonly twoFactor: boolean;
  /** Someone else chose the password (TEAM-003). */
  readonly firstLoginPending: boolean;
};

export async function findCredentials(
  db: Kysely<DB>,
  who: { phone: string } | { email: string },
): Promise<Credentials | null> {
  const query = db.selectFrom("users").select(["id", "password_hash", "role", "must_change_password", "two_factor"]);
  const row = await (
    "phone" in who
      ? query.where("phone", "=", who.phone)
      : query.where(sql<string>`lower(email)`, "=", who.email.toLowerCase())
  ).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id as UserId,
    passwordHash: row.password_hash,
    role: row.role as Role,
    mustChangePassword: row.must_change_password,
    twoFactor: row.two_factor,
  };
}

/**
 * A new session of someone whose password was just found right; null when it has been changed since. Without a password the
 * word of an outside provider stands for it. The row of the user is held until the session stands, so that a change of
 * password either prevents the session or ends it.
 */
export async function createSession(
  db: Kysely<DB>,
  session: { userId: UserId; passwordHash: string | null; userAgent: string; now: Date; expiresAt: Date },
): Promise<SessionId | null> {
  const { rows } = await sql<{ id: SessionId }>`
    with owner as (
      select id from users where id = ${session.userId} and deleted_at is null
        and (${session.passwordHash}::text is null or password_hash = ${session.passwordHash})
      for share
    )
    insert into sessions (user_id, user_agent, created_at, confirmed_at, expires_at)
    select id, ${session.userAgent}, ${session.now}, ${session.now}, ${session.expiresAt} from owner
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
  session: { sessionId: SessionId; generation: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ generation: session.generation, confirmed_at: session.now, expires_at: session.expiresAt })
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

const ACCOUNT_COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "username",
  "email",
  "phone",
  "role",
  "two_factor",
  "must_change_password",
] as const;

export async function findAccount(db: Kysely<DB>, userId: UserId): Promise<AccountRow | null> {
  const row = await db.selectFrom("users").select(ACCOUNT_COLUMNS).where("id", "=", userId).executeTakeFirst();
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
  readonly mustChangePassword: boolean;
};

/** The new user's id; null when phone, email or username is taken, the last as a public profile's as well. */
export async function createUser(db: Kysely<DB>, user: NewUser): Promise<UserId | null> {
  const { username } = user;
  if (username === null) return insertUser(db, user);
  let id: UserId | null = null;
  await claimName(db, username, async (trx) => {
    const rows = await trx.selectFrom("profiles").select("id").where("username", "=", username).execute();
    id = rows.length === 0 ? await insertUser(trx, user) : null;
    return { rows: id === null ? [] : [id] };
  });
  return id;
}

async function insertUser(db: Kysely<DB>, user: NewUser): Promise<UserId | null> {
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
      must_change_password: user.mustChangePassword,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? (row.id as UserId) : null;
}

/** The password that its owner has chosen. */
export async function setPasswordHash(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash, must_change_password: false };
  await db.updateTable("users").set(chosen).where("id", "=", userId).execute();
}

/** The password that someone else has chosen, good for one sign-in; false for someone who cannot sign in. */
export async function assignPasswordHash(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, must_change_password: true })
    .where("id", "=", userId)
    .where("password_hash", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRole(db: Kysely<DB>, userId: UserId, role: Role): Promise<void> {
  await db.updateTable("users").set({ role }).where("id", "=", userId).execute();
}

/** False when it was so already. */
export async function setTwoFactor(db: Kysely<DB>, userId: UserId, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ two_factor: isOn })
    .where("id", "=", userId)
    .where("two_factor", "=", !isOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPasswordHash(db: Kysely<DB>, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** False when the password is no longer the one that was compared. */
export async function replacePasswordHash(
  db: Kysely<DB>,
  { userId, oldHash, newHash }: { userId: UserId; oldHash: string; newHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: newHash, must_change_password: false })
    .where("id", "=", userId)
    .where("password_hash", "=", oldHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findUsernameAccount(
  db: Kysely<DB>,
  userId: UserId,
): Promise<{ username: string | null; defaultProfileId: string | null } | undefined> {
  const query = db.selectFrom("users").select(["username", "default_profile_id as defaultProfileId"]);
  return query.where("id", "=", userId).executeTakeFirst();
}

/** False when someone else has it, as an account's name or a public profile's. */
export function setUsername(db: Kysely<DB>, userId: UserId, username: string): Promise<boolean> {
  return claimName(db, username, (trx) =>
    sql`
      update users set username = ${username}
      where id = ${userId} and not exists (select from users where username = ${username} and id <> ${userId})
        and not exists (select from profiles where username = ${username} and user_id <> ${userId})
      returning id`.execute(trx),
  );
}

export type DeviceRow = {
  readonly id: SessionId;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** The devices someone is signed in on, the one used last first. */
export async function listSessions(db: Kysely<DB>, userId: UserId, now: Date): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "confirmed_at"])
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
    createdAt: row.created_at,
    lastSeenAt: row.confirmed_at,
  }));
}

/** Everyone who can sign in, by name. */
export async function listAccounts(db: Kysely<DB>): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("users")
    .select(ACCOUNT_COLUMNS)
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
  two_factor: boolean;
  must_change_password: boolean;
}): AccountRow {
  return {
    id: row.id as UserId,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    role: row.role as Role,
    twoFactor: row.two_factor,
    firstLoginPending: row.must_change_password,
  };
}
