import type { TeamId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type AuditEntry = {
  readonly at: Date;
  /** Null for whoever runs commands on the machine. */
  readonly actorId: UserId | null;
  readonly action: string;
  readonly subjectId: UserId | TeamId | null;
  /** Left out where it is not known. */
  readonly address?: string;
};
/** `actorId` is null for whoever is not known as well. */
export type CountedRow = Omit<AuditEntry, "address"> & { readonly address: string | null; readonly countedAs: string };
export type ShownEntry = Omit<AuditEntry, "address"> & {
  readonly address: string | null;
  readonly count: number;
  readonly lastAt: Date | null;
  /** Empty for a deleted account, null for what is neither a person nor a team any more. */
  readonly subjectName: string | null;
  readonly actorName: string | null;
};

/** One statement, whatever their number. */
export async function createEntries(db: Kysely<DB>, entries: readonly AuditEntry[]): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, action, subject_id, address)
    select * from unnest(
      ${entries.map(({ at }) => at.toISOString())}::timestamptz[], ${entries.map(({ actorId }) => actorId)}::uuid[],
      ${entries.map(({ action }) => action)}::text[], ${entries.map(({ subjectId }) => subjectId)}::uuid[],
      ${entries.map(({ address }) => address || null)}::text[]
    )`.execute(db);
}

/** One row for all that are counted as the same. */
export async function countEntry(db: Kysely<DB>, row: CountedRow): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, action, subject_id, address, counted_as, last_at)
    values (${row.at}, ${row.actorId}, ${row.action}, ${row.subjectId}, ${row.address}, ${row.countedAs}, ${row.at})
    on conflict (counted_as) do update set count = audit_log.count + 1, last_at = excluded.last_at`.execute(db);
}

/** The same where there is such a row already; false where there is none. */
export async function recountEntry(db: Kysely<DB>, { at, countedAs }: CountedRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("audit_log")
    .set((eb) => ({ count: eb("count", "+", 1), last_at: at }))
    .where("counted_as", "=", countedAs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is counted and older than that goes; of the rest, where it came from. */
export async function removeOldEntries(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom("audit_log").where("last_at", "<", before).execute();
  await db
    .updateTable("audit_log")
    .set({ address: null })
    .where("at", "<", before)
    .where("last_at", "is", null)
    .where("address", "is not", null)
    .execute();
}

/** Rows that are told apart by the address alone stand by themselves from then on. */
export async function removeAddressesOf(db: Kysely<DB>, subjectId: UserId): Promise<void> {
  await db
    .updateTable("audit_log")
    .set({ address: null, counted_as: null })
    .where("subject_id", "=", subjectId)
    .where((eb) => eb.or([eb("address", "is not", null), eb("counted_as", "is not", null)]))
    .execute();
}

/** The newest of them, in the order they ended. */
export async function listShown(
  db: Kysely<DB>,
  { subjectId, since, until, limit }: { subjectId: string | null; since: Date; until: Date; limit: number },
): Promise<ShownEntry[]> {
  const { rows } = await sql<ShownEntry>`
    select log.at, log.actor_id as "actorId", log.action, log.subject_id as "subjectId", log.address, log.count,
      log.last_at as "lastAt",
      coalesce(trim(subject.first_name || ' ' || subject.last_name), teams.name) as "subjectName",
      trim(actor.first_name || ' ' || actor.last_name) as "actorName"
    from audit_log as log
    left join users as subject on subject.id = log.subject_id
    left join users as actor on actor.id = log.actor_id
    left join teams on teams.id = log.subject_id
    where coalesce(log.last_at, log.at) between ${since} and ${until}
      and (${subjectId}::uuid is null or log.subject_id = ${subjectId} or log.actor_id = ${subjectId})
    order by coalesce(log.last_at, log.at) desc, log.id desc
    limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** In the order it happened. */
export function listEntries(db: Kysely<DB>, subjectId: UserId | TeamId): Promise<AuditEntry[]> {
  return db
    .selectFrom("audit_log")
    .select(["at", "actor_id as actorId", "action", "subject_id as subjectId"])
    .where("subject_id", "=", subjectId)
    .where("last_at", "is", null)
    .orderBy("id")
    .execute() as Promise<AuditEntry[]>;
}
