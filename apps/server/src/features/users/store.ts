import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { listRolesFor } from "@atrium/contracts/permissions";
import type { PlanType } from "@atrium/contracts/plans";
import { type Kysely, sql, type Transaction } from "kysely";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { NewUser } from "./types.ts";
import { toSearchName } from "./rules.ts";

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

/** What administrators see and change of somebody. */
type PersonFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly b2bPhone: string | null;
  readonly role: Role;
};

const ACCOUNT_COLUMNS = [
  "id",
  "first_name as firstName",
  "last_name as lastName",
  "username",
  "email",
  "phone",
  "role",
  "two_factor as twoFactor",
  "must_change_password as firstLoginPending",
] as const;

const selectAccounts = (db: Kysely<DB>) =>
  db.selectFrom("users").select(ACCOUNT_COLUMNS).$narrowType<Pick<AccountRow, "id" | "role">>();

export async function findAccount(db: Kysely<DB>, userId: UserId): Promise<AccountRow | null> {
  return (await selectAccounts(db).where("id", "=", userId).executeTakeFirst()) ?? null;
}

/** Everyone who can sign in, by name. */
export function listAccounts(db: Kysely<DB>): Promise<AccountRow[]> {
  return selectAccounts(db).where("can_sign_in", "is", true).orderBy("search_name").execute();
}

export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Everyone who can sign in. */
export async function listActiveUserIds(db: Kysely<DB>): Promise<UserId[]> {
  const rows = await db.selectFrom("users").select("id").where("can_sign_in", "is", true).execute();
  return rows.map((row) => row.id as UserId);
}

/** Holds the person until the transaction ends: what is counted of them meanwhile is counted by nobody else. @throws AppError UNAUTHENTICATED for who has left */
export async function lockUser(trx: Kysely<DB>, userId: UserId): Promise<void> {
  const here = trx.selectFrom("users").select("id").where("id", "=", userId).where("deleted_at", "is", null);
  if (!(await here.forNoKeyUpdate().executeTakeFirst())) throw new AppError("UNAUTHENTICATED");
}

export async function listAdministrators(db: Kysely<DB>): Promise<UserId[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", listRolesFor("users.administer"))
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id as UserId);
}

/** Everybody who administers this instance and can sign in, held until the transaction ends, so that of the last two only one leaves. */
export async function lockAdministrators(trx: Kysely<DB>): Promise<UserId[]> {
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("role", "in", listRolesFor("users.administer"))
    .where("deleted_at", "is", null)
    .where("can_sign_in", "is", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id as UserId);
}

/** Whoever is, or was, known by this phone, email, @username or id; an id of anything else is answered as it is. */
export async function findAnyId(db: Kysely<DB>, name: string): Promise<string | null> {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)) return name.toLowerCase();
  const row = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("phone", "=", name.replaceAll(/[\s-]/g, "")),
        eb(sql<string>`lower(email)`, "=", name.toLowerCase()),
        eb("username", "=", name.replace(/^@/, "")),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findIdsByUsername(
  db: Kysely<DB>,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  const rows = await db.selectFrom("users").select(["id", "username"]).where("username", "in", usernames).execute();
  return new Map(rows.map((row) => [row.username ?? "", row.id as UserId]));
}

/** The username, and the id of the profile the person goes by; undefined for nobody, and for a deleted account. */
export async function findUsername(
  db: Kysely<DB>,
  userId: UserId,
): Promise<{ username: string | null; defaultProfileId: string | null } | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("profiles", (join) =>
      join.onRef("profiles.user_id", "=", "users.id").on("profiles.is_default", "is", true),
    )
    .select(["users.username", "profiles.id as defaultProfileId"])
    .where("users.id", "=", userId)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}

/** For somebody new. */
export async function makeUserId(db: Kysely<DB>): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`select uuidv7() as id`.execute(db);
  return (rows[0] as { id: UserId }).id;
}

/** Somebody who can sign in. False when the phone or the email is somebody's. */
export async function insertUser(trx: Transaction<DB>, id: UserId, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("users")
    .values({
      id,
      first_name: user.firstName,
      last_name: user.lastName,
      search_name: toSearchName(user),
      username: user.username,
      email: user.email,
      phone: user.phone,
      can_sign_in: true,
      password_hash: user.passwordHash,
      role: user.role,
      must_change_password: user.mustChangePassword ?? false,
      is_demo: user.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** To a name that is theirs by claimHandle. */
export async function setUsername(trx: Kysely<DB>, userId: UserId, username: string): Promise<void> {
  await trx.updateTable("users").set({ username }).where("id", "=", userId).execute();
}

/** Adds people who cannot sign in: authors of messages that were written elsewhere. Their ids, in the order given. */
export async function createAuthors(
  trx: Transaction<DB>,
  people: readonly { readonly firstName: string; readonly lastName: string }[],
): Promise<UserId[]> {
  const rows = people.map(({ firstName, lastName }) => ({
    first_name: firstName,
    last_name: lastName,
    search_name: toSearchName({ firstName, lastName }),
  }));
  return (await trx.insertInto("users").values(rows).returning("id").execute()).map(({ id }) => id as UserId);
}

type InvitedRow = { readonly id: UserId; readonly email: string | null; readonly phone: string | null };

/** Adds people who have not joined yet and cannot sign in before; whose email or phone somebody has, is left out. */
export async function createInvited(db: Kysely<DB>, people: readonly PersonFields[]): Promise<InvitedRow[]> {
  if (people.length === 0) return [];
  const rows = await db
    .insertInto("users")
    .values(people.map((person) => ({ ...toColumns(person), join_pending: true })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email", "phone"])
    .execute();
  return rows as InvitedRow[];
}

export async function updateUser(db: Kysely<DB>, id: UserId, person: PersonFields): Promise<void> {
  await db.updateTable("users").set(toColumns(person)).where("id", "=", id).execute();
}

const toColumns = (person: PersonFields) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  search_name: toSearchName(person),
  email: person.email,
  phone: person.phone,
  country_code: person.countryCode,
  b2b_phone: person.b2bPhone,
  role: person.role,
});

/** Which of the two somebody else signs in with already; null when neither. */
export async function findTaken(
  db: Kysely<DB>,
  { email, phone, except }: { email: string | null; phone: string | null; except: UserId | null },
): Promise<"email" | "phone" | null> {
  const row = await db
    .selectFrom("users")
    .select(sql<boolean>`coalesce(lower(email) = ${email?.toLowerCase() ?? null}, false)`.as("isEmail"))
    .where((eb) => eb.or([eb(sql<string>`lower(email)`, "=", email?.toLowerCase() ?? null), eb("phone", "=", phone)]))
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.isEmail ? "email" : "phone";
}

/** Who signs in with this email or phone number. */
export async function findIdBySignIn(db: Kysely<DB>, address: string): Promise<UserId | null> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where((eb) => eb.or([eb(sql<string>`lower(email)`, "=", address.toLowerCase()), eb("phone", "=", address)]))
    .executeTakeFirst();
  return (row?.id ?? null) as UserId | null;
}

export async function setRole(db: Kysely<DB>, userId: UserId, role: Role): Promise<void> {
  await db.updateTable("users").set({ role }).where("id", "=", userId).execute();
}

/** The person's plan. @throws Error for nobody */
export async function findPlanType(db: Kysely<DB>, userId: UserId): Promise<PlanType> {
  const query = db.selectFrom("users").select("plan_type").where("id", "=", userId);
  return (await query.executeTakeFirstOrThrow()).plan_type as PlanType;
}

export async function setPlanType(db: Kysely<DB>, userId: UserId, planType: PlanType): Promise<void> {
  await db.updateTable("users").set({ plan_type: planType }).where("id", "=", userId).execute();
}

/**
 * Takes away all that says who someone is, and what they could sign in with. The username stays theirs for a while, so that nobody
 * passes for them. False when it was done before.
 */
export async function anonymise(db: Kysely<DB>, userId: UserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      first_name: "",
      last_name: "",
      search_name: "",
      email: null,
      phone: null,
      can_sign_in: false,
      password_hash: null,
      must_change_password: false,
      two_factor: false,
      join_pending: false,
      country_code: null,
      b2b_phone: null,
      role: "USER",
      deleted_at: now,
    })
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the usernames of those who deleted their accounts before then. */
export async function removeOldUsernames(trx: Kysely<DB>, before: Date): Promise<void> {
  const left = trx.updateTable("users").where("deleted_at", "<", before);
  await left.set({ username: null }).where("username", "is not", null).execute();
}

/** People of the demo community whose accounts have not been looked at since; nobody, at nearly every start. */
export async function listDemoUsers(
  db: Kysely<DB>,
): Promise<{ id: UserId; phone: string | null; passwordHash: string | null }[]> {
  const query = db
    .selectFrom("users")
    .select(["id", "phone", "password_hash as passwordHash"])
    .where("is_demo", "is", true);
  return query.orderBy("id").$narrowType<{ id: UserId }>().execute();
}

/** Nobody is of the demo community from then on. */
export async function forgetDemo(db: Kysely<DB>): Promise<void> {
  await db.updateTable("users").set({ is_demo: false }).where("is_demo", "is", true).execute();
}
