import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { removeOldEntries } from "./store.ts";

/**
 * Sign-ins and addresses are kept as long as it takes to notice that something was
 * wrong, then removed. What was done to accounts and teams stays.
 */
const KEPT_MS = 90 * 24 * 3_600_000;

export function auditJobs({ clock, db }: Pick<Context, "clock" | "db">): JobDefinition[] {
  return [
    {
      name: "audit.remove-old",
      cron: "57 3 * * *",
      run: () => removeOldEntries(db.kysely, new Date(clock.now().getTime() - KEPT_MS)),
    },
  ];
}
