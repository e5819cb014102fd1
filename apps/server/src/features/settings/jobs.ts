import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { removeOldUploads } from "../../platform/uploads/uploads.ts";

export function settingsJobs(context: Context): JobDefinition[] {
  return [{ name: "settings.remove-old-uploads", cron: "37 3 * * *", run: () => removeOldUploads(context) }];
}
