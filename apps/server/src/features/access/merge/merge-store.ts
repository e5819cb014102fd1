import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { MergedPeople } from "../../../feature.ts";

export async function moveIdentities(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("linked_identities").set({ user_id: into }).where("user_id", "=", from).execute();
}

/** Whom they invited is invited by the other. */
export async function moveInvitations(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("join_invitations").set({ invited_by: into }).where("invited_by", "=", from).execute();
}
