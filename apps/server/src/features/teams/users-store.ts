import type { Role } from "@atrium/contracts/access";
import { listRolesFor } from "@atrium/contracts/permissions";
import type { UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type UserRow = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly b2bPhone: string | null;
  readonly role: Role;
  readonly twoFactor: boolean;
  readonly firstLoginPending: boolean;
  readonly joinPending: boolean;
  readonly isOwner: boolean;
  readonly createdAt: Date;
  readonly planType: PlanType;
  /** Whether there is a password to set anew. */
  readonly hasPassword: boolean;
};

function selectUsers(db: Kysely<DB>) {
  return db
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("password_hash", "is not", null), eb("join_pending", "=", true)]))
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "email",
      "phone",
      "country_code as countryCode",
      "b2b_phone as b2bPhone",
      "role",
      "two_factor as twoFactor",
      "must_change_password as firstLoginPending",
      "join_pending as joinPending",
      // The organisation is the instance; its owner is who has administered it longest.
      sql<boolean>`coalesce(users.id = (
        select first.id from users as first where first.role = 'INTERNAL_ADMIN' and first.deleted_at is null
        order by first.created_at, first.id limit 1), false)`.as("isOwner"),
      "created_at as createdAt",
      "plan_type as planType",
      sql<boolean>`password_hash is not null`.as("hasPassword"),
    ])
    .$narrowType<Pick<UserRow, "id" | "role" | "planType">>();
}

const isOneOf = (ids: readonly UserId[]) => sql<boolean>`users.id = any(${[...ids]}::uuid[])`;

export function listUsers(db: Kysely<DB>, ids: readonly UserId[]): Promise<UserRow[]> {
  return selectUsers(db).where(isOneOf(ids)).execute();
}

/** Of these people, those who can sign in or have been invited to. */
export async function listKnownIds(
  db: Kysely<DB>,
  ids: readonly UserId[],
  { withInvited }: { withInvited: boolean },
): Promise<UserId[]> {
  let query = db.selectFrom("users").select("id").where(isOneOf(ids)).where("deleted_at", "is", null);
  query = query.where((eb) =>
    withInvited
      ? eb.or([eb("password_hash", "is not", null), eb("join_pending", "=", true)])
      : eb("password_hash", "is not", null),
  );
  return (await query.execute()).map(({ id }) => id as UserId);
}

/**
 * These people and every administrator, held until the transaction ends, always in the same order: of two administrators
 * who act on each other the second finds what the first has made of them.
 */
export async function lockUsers(db: Kysely<DB>, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, UserRow>> {
  const rows = await selectUsers(db)
    .where((eb) => eb.or([isOneOf(ids), eb("role", "in", listRolesFor("users.administer"))]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type UserWords = Pick<
  UserRow,
  "firstName" | "lastName" | "email" | "phone" | "countryCode" | "b2bPhone" | "role"
> & { readonly searchName: string };

export async function updateUser(db: Kysely<DB>, id: UserId, words: UserWords): Promise<void> {
  await db
    .updateTable("users")
    .set({
      first_name: words.firstName,
      last_name: words.lastName,
      search_name: words.searchName,
      email: words.email,
      phone: words.phone,
      country_code: words.countryCode,
      b2b_phone: words.b2bPhone,
      role: words.role,
    })
    .where("id", "=", id)
    .execute();
}

/** Codes that went to an address which is no longer theirs. */
export async function removeCodes(db: Kysely<DB>, id: UserId): Promise<void> {
  await db.deleteFrom("one_time_codes").where("user_id", "=", id).execute();
}

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
