import type { AccountMergeStep } from "../../feature.ts";
import { moveReports } from "./store.ts";

export const moderationMergeStep: AccountMergeStep = {
  columns: ["message_reports.reporter_id", "message_reports.decided_by"],
  merge: moveReports,
};
