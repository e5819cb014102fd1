import { FEATURES } from "../../../features.ts";
import { listMergeSteps } from "../../../open-features.ts";

/** What every feature does when two accounts become one. */
export const MERGE_STEPS = listMergeSteps(FEATURES);
