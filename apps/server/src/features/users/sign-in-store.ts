import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { MergedPeople } from "../../feature.ts";

export type Credentials = {
  readonly id: UserId;
  /** False for authors of imported messages and for those who have not joined yet. */
  readonly canSignIn: boolean;
  /** Null for somebody who signs in only through somebody who vouches for them. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  readonly twoFactor: boolean;
  /** Browsers are trusted that gave a code since then; null when ever. */
  readonly identifiersChangedAt: Date | null;
};

export async function findCredentials(
  db: Kysely<DB>,
  who: { readonly phone: string } | { readonly email: string },
): Promise<Credentials | null> {
  const query = db
    .selectFrom("users")
    .select([
      "id",
      "can_sign_in as canSignIn",
      "password_hash as passwordHash",
      "role",
      "must_change_password as mustChangePassword",
      "two_factor as twoFactor",
      "identifiers_changed_at as identifiersChangedAt",
    ])
    .$narrowType<Pick<Credentials, "id" | "role">>();
  const row = await (
    "phone" in who
      ? query.where("phone", "=", who.phone)
      : query.where(sql<string>`lower(email)`, "=", who.email.toLowerCase())
  ).executeTakeFirst();
  return row ?? null;
}

export async function findPasswordHash(db: Kysely<DB>, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The password that its owner has chosen. They can sign in from then on. */
export async function setPasswordHash(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<void> {
  const chosen = { password_hash: passwordHash, must_change_password: false, can_sign_in: true };
  await db.updateTable("users").set(chosen).where("id", "=", userId).execute();
}

/** The password that someone else has chosen, good for one sign-in; false for someone who cannot sign in. */
export async function assignPasswordHash(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, must_change_password: true })
    .where("id", "=", userId)
    .where("can_sign_in", "is", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Gives somebody who was invited the password they chose; null for who has joined, or left, meanwhile. */
export async function join(db: Kysely<DB>, userId: UserId, passwordHash: string): Promise<{ role: Role } | null> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: passwordHash, can_sign_in: true, join_pending: false, must_change_password: false })
    .where("id", "=", userId)
    .where("join_pending", "is", true)
    .where("deleted_at", "is", null)
    .returning("role")
    .executeTakeFirst();
  return row ? { role: row.role as Role } : null;
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

/** What they sign in with from now on, the other kind as it was. @throws a unique violation where it is somebody's */
export async function setIdentifier(
  db: Kysely<DB>,
  userId: UserId,
  identifier: { readonly phone: string } | { readonly email: string },
): Promise<void> {
  await db.updateTable("users").set(identifier).where("id", "=", userId).execute();
}

/** Notes that somebody signs in with something else from now on. */
export async function setIdentifiersChanged(db: Kysely<DB>, userId: UserId, now: Date): Promise<void> {
  await db.updateTable("users").set({ identifiers_changed_at: now }).where("id", "=", userId).execute();
}

export type MergeRow = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly role: Role;
  readonly twoFactor: boolean;
  readonly canSignIn: boolean;
};

/** Both people, held until the transaction ends; who is gone is missing. */
export async function lockAccounts(
  db: Kysely<DB>,
  { from, into }: MergedPeople,
): Promise<{ from: MergeRow | undefined; into: MergeRow | undefined }> {
  const rows = await db
    .selectFrom("users")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "username",
      "phone",
      "email",
      "role",
      "two_factor as twoFactor",
      "can_sign_in as canSignIn",
    ])
    .where("id", "in", [from, into])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .$narrowType<Pick<MergeRow, "id" | "role">>()
    .execute();
  const find = (userId: UserId) => rows.find(({ id }) => id === userId);
  return { from: find(from), into: find(into) };
}

type Taken = Pick<MergeRow, "username" | "phone" | "email" | "role" | "twoFactor">;

/** What was the other's to sign in with and to go by, and is free since its end. */
export async function takeOver(db: Kysely<DB>, { from, into }: MergedPeople, taken: Taken): Promise<void> {
  const { username, phone, email, role, twoFactor } = taken;
  await db
    .updateTable("users")
    .set({ username: null })
    .where("id", "=", from)
    .where("username", "=", username)
    .execute();
  await db
    .updateTable("users")
    .set({ username, phone, email, role, two_factor: twoFactor })
    .where("id", "=", into)
    .execute();
}
