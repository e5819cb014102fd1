import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;

/** Adds a job that nobody does, as if it had been tried so often, and last so many days ago. */
async function add(name: string, { attempts, daysAgo }: { attempts: number; daysAgo: number }): Promise<void> {
  const { pool } = app.context.db;
  await pool.query("select graphile_worker.add_job($1, payload => $2, max_attempts => 5)", [
    name,
    JSON.stringify({ email: "ada@example.org" }),
  ]);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = $2, run_at = $3
     where id = (select id from graphile_worker.jobs where task_identifier = $1)`,
    [name, attempts, new Date(app.clock.nowMs - daysAgo * DAY_MS)],
  );
}

test("jobs that failed for good go after a month, with what they hold; others stay  B-09", async () => {
  await add("failed.long-ago", { attempts: 5, daysAgo: 31 });
  await add("failed.lately", { attempts: 5, daysAgo: 29 });
  await add("waiting.long", { attempts: 4, daysAgo: 31 });
  await app.runTimedJob("jobs.remove-failed");
  const { rows } = await app.context.db.pool.query<{ name: string }>(
    "select task_identifier as name from graphile_worker.jobs where task_identifier ~ '^(failed|waiting)' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(["failed.lately", "waiting.long"]);
});
