import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { JobDefinition } from "./jobs.ts";

/**
 * Jobs that failed for good are there for a month to be looked at, then removed: what
 * they hold of people, such as whom a mail was to, must not stay for ever.
 */
const KEPT_MS = 30 * 24 * 3_600_000;

export function removeFailedJobs({ clock, db }: { clock: Clock; db: Database }): JobDefinition {
  return {
    name: "jobs.remove-failed",
    cron: "7 4 * * *",
    async run() {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await db.pool.query(
        `select graphile_worker.complete_jobs(array(
           select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and run_at < $1))`,
        [before],
      );
    },
  };
}
