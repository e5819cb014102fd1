import type { AccountMergeStep } from "../../feature.ts";
import { publishStories } from "./publish.ts";
import { moveStories } from "./store.ts";

/** What two people show who become one, and what they have seen (B-07). */
export const storiesMergeStep: AccountMergeStep = {
  columns: ["stories.owner_id", "removed_stories.owner_id", "story_views.viewer_id"],
  merge: moveStories,
  tell: (context, { into }) => publishStories(context, into),
};
