import type { Role } from "@atrium/contracts/session";
import { listRolesFor } from "@atrium/contracts/permissions";
import type { UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

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
  /** Whoever can has a password that may be set anew. */
  readonly canSignIn: boolean;
};

function selectUsers(db: Kysely<DB>) {
  return db
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("can_sign_in", "is", true), eb("join_pending", "is", true)]))
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
      "can_sign_in as canSignIn",
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
      ? eb.or([eb("can_sign_in", "is", true), eb("join_pending", "is", true)])
      : eb("can_sign_in", "is", true),
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
