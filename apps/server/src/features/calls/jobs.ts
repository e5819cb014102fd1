import type { CallId } from "@atrium/contracts/ids";
import { callId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";

/** A call has rung for long enough. */
export const STOP_RINGING = "calls.stop-ringing";

/** `stopRinging` ends what nobody has answered; `sweep` what nobody is in any more, and forgets what was over a day ago. */
export const callJobs = (calls: {
  readonly stopRinging: (callId: CallId) => Promise<void>;
  readonly sweep: () => Promise<void>;
}): readonly JobDefinition[] => [
  { name: STOP_RINGING, run: (payload) => calls.stopRinging(z.object({ callId }).parse(payload).callId) },
  { name: "calls.sweep", cron: "* * * * *", run: calls.sweep },
];
