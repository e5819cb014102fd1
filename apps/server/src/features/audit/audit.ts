import type { TeamId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";
import { createEntries, listEntries, type AuditEntry } from "./store.ts";

/** What is written down. Names are for good: entries of years ago carry them. */
export type AuditAction =
  | "password.set"
  | "role.set"
  | "account.deleted"
  | "account.merged"
  | "account.invited"
  | "account.joined"
  | "account.changed"
  | "two-factor.on"
  | "two-factor.off"
  | "team.created"
  | "team.changed"
  | "team.deleted"
  | "team.joined"
  | "team.left"
  | "team.manager-set"
  | "team.manager-unset";

/** Writes down who did what to whom, in the transaction that does it: neither is without the other. */
export function recordAudit(db: Kysely<DB>, entry: AuditEntry & { action: AuditAction }): Promise<void> {
  return createEntries(db, [entry]);
}

/** Writes down the same of several at once. */
export async function recordAudits(
  db: Kysely<DB>,
  entries: readonly (AuditEntry & { action: AuditAction })[],
): Promise<void> {
  if (entries.length > 0) await createEntries(db, entries);
}

/** What was done to someone, in order. */
export function listAuditOf(db: Kysely<DB>, subjectId: UserId | TeamId): Promise<AuditEntry[]> {
  return listEntries(db, subjectId);
}
