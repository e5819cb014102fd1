import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { removeOldSessions } from "./store.ts";

/** Ended sessions stay this long, for someone who asks which devices were signed in. */
const KEPT_MS = 30 * 24 * 3_600_000;

export function accessJobs({ db, clock }: Context): JobDefinition[] {
  return [
    {
      name: "access.remove-old-sessions",
      cron: "17 3 * * *",
      run: () => removeOldSessions(db.kysely, new Date(clock.now().getTime() - KEPT_MS)),
    },
  ];
}
