import type { AccountMergeStep } from "../../feature.ts";
import { moveCalls } from "./store.ts";

/** Calls of two people who become one: whom the one was in is left, and is named by the other from then on (B-07). */
export const callsMergeStep: AccountMergeStep = {
  columns: ["calls.caller_id", "calls.ended_by", "call_members.user_id"],
  merge: moveCalls,
};
