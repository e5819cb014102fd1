import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type AuditEntry = {
  readonly at: Date;
  /** Null for whoever runs commands on the machine. */
  readonly actorId: UserId | null;
  readonly action: string;
  readonly subjectId: UserId | null;
};

export async function createEntry(db: Kysely<DB>, { at, actorId, action, subjectId }: AuditEntry): Promise<void> {
  await db.insertInto("audit_log").values({ at, actor_id: actorId, action, subject_id: subjectId }).execute();
}

/** In the order it happened. */
export function listEntries(db: Kysely<DB>, subjectId: UserId): Promise<AuditEntry[]> {
  return db
    .selectFrom("audit_log")
    .select(["at", "actor_id as actorId", "action", "subject_id as subjectId"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute() as Promise<AuditEntry[]>;
}
