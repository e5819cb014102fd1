import { sql, type Transaction } from "kysely";
import type pg from "pg";
import type { DB } from "../db/generated/schema.ts";

/** Adds a job of this name for each payload, as addJob does, in one statement. */
export async function addJobs(trx: Transaction<DB>, name: string, payloads: readonly object[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select graphile_worker.add_job(${name}::text, payload => payload)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload`.execute(trx);
}

/**
 * Adds a job inside the data's own transaction: it runs if and only if that commits. `key` replaces a waiting job of the
 * same key. `name` is one of the running features' definitions; a job nobody defines waits for a version that does.
 */
export async function addJob(
  trx: Transaction<DB>,
  name: string,
  payload: object,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text
  )`.execute(trx);
}

/** The same over a connection whose transaction it is. */
export async function addJobOn(client: Pick<pg.PoolClient, "query">, name: string, payload: object): Promise<void> {
  await client.query("select graphile_worker.add_job($1, payload => $2::json)", [name, JSON.stringify(payload)]);
}
