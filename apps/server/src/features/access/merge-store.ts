import type { Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";
import type { MergedPeople } from "./mergers.ts";

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
    .select((eb) => [
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "username",
      "phone",
      "email",
      "role",
      "two_factor as twoFactor",
      eb("password_hash", "is not", null).as("canSignIn"),
    ])
    .where("id", "in", [from, into])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const find = (userId: UserId) => rows.find(({ id }) => id === userId) as MergeRow | undefined;
  return { from: find(from), into: find(into) };
}

export async function moveIdentities(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("linked_identities").set({ user_id: into }).where("user_id", "=", from).execute();
}

/** Whom they invited is invited by the other. */
export async function moveInvitations(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("join_invitations").set({ invited_by: into }).where("invited_by", "=", from).execute();
}

type Taken = Pick<MergeRow, "username" | "phone" | "email" | "role" | "twoFactor">;

/** What was the other's to sign in with, and is free since its end. */
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
