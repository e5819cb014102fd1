import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { detachFiles, lockAttached } from "../files/files.ts";
import { deleteStories, forgetRemoved, lockStories, type StoryRow } from "./store.ts";

/** Stories removed at a time; any number follows. */
const BATCH = 200;

/** Nobody has seen what is over since it was; what it showed is gone within minutes. */
export const removeEndedJob = (removeEndedStories: () => Promise<void>): JobDefinition => ({
  name: "stories.remove-ended",
  cron: "*/5 * * * *",
  run: removeEndedStories,
});

/** Takes stories away with who has seen them and what they showed. */
export async function removeStories(
  context: Context,
  change: Change,
  stories: readonly Pick<StoryRow, "storyId" | "fileId">[],
): Promise<void> {
  const fileIds = stories.flatMap(({ fileId }) => fileId ?? []);
  await lockAttached(change.trx, fileIds);
  await deleteStories(
    change.trx,
    stories.map(({ storyId }) => storyId),
  );
  await detachFiles(context, change, { fileIds, usedBy: "stories" });
}

/** What is over, or all of a person. */
export async function removeEnded(
  context: Context,
  which: { readonly overAt: Date } | { readonly ownerId: UserId },
): Promise<void> {
  await inTransaction(context, (trx) => forgetRemoved(trx, which));
  for (let removed = BATCH; removed === BATCH;) {
    removed = await inTransaction(context, async (trx, after) => {
      const stories = await lockStories(trx, { which, limit: BATCH });
      if (stories.length > 0) await removeStories(context, { trx, after }, stories);
      return stories.length;
    });
  }
}
