import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";
import { createEntry, listEntries, type AuditEntry } from "./store.ts";

/** What is written down. Names are for good: entries of years ago carry them. */
export type AuditAction =
  | "password.set"
  | "role.set"
  | "account.deleted"
  | "account.merged"
  | "two-factor.on"
  | "two-factor.off";

/** Writes down who did what to whom, in the transaction that does it: neither is without the other. */
export function recordAudit(db: Kysely<DB>, entry: AuditEntry & { action: AuditAction }): Promise<void> {
  return createEntry(db, entry);
}

/** What was done to someone, in order. */
export function listAuditOf(db: Kysely<DB>, subjectId: UserId): Promise<AuditEntry[]> {
  return listEntries(db, subjectId);
}
