import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { releaseOldHandles } from "./handles-store.ts";
import { USERNAME_RESERVED_MS } from "./rules.ts";
import { removeOldUsernames } from "./store.ts";

export function usersJobs(context: Context): JobDefinition[] {
  return [
    {
      name: "users.free-usernames",
      cron: "47 3 * * *",
      run: () =>
        inTransaction(context, async (trx) => {
          const before = new Date(context.clock.now().getTime() - USERNAME_RESERVED_MS);
          await removeOldUsernames(trx, before);
          await releaseOldHandles(trx, before);
        }),
    },
  ];
}
