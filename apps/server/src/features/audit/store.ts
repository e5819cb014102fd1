import type { TeamId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type AuditEntry = {
  readonly at: Date;
  /** Null for whoever runs commands on the machine. */
  readonly actorId: UserId | null;
  readonly action: string;
  readonly subjectId: UserId | TeamId | null;
};

/** One statement, whatever their number. */
export async function createEntries(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, action, subject_id)
    select * from unnest(
      ${entries.map(({ at }) => at.toISOString())}::timestamptz[], ${entries.map(({ actorId }) => actorId)}::uuid[],
      ${entries.map(({ action }) => action)}::text[], ${entries.map(({ subjectId }) => subjectId)}::uuid[]
    )`.execute(db);
}

/** In the order it happened. */
export function listEntries(db: Kysely<DB>, subjectId: UserId | TeamId): Promise<AuditEntry[]> {
  return db
    .selectFrom("audit_log")
    .select(["at", "actor_id as actorId", "action", "subject_id as subjectId"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute() as Promise<AuditEntry[]>;
}
