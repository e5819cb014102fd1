import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listFriendIds } from "../friends/friends.ts";
import { lockUser } from "../users/users.ts";
import { countViews, listAuthors, lockTally } from "./store.ts";
import { toAuthor } from "./view.ts";

/** Tells a person's contacts, and their other devices, what they show from now on. One at a time: nobody asks again, and what is told last holds. */
export async function publishStories(context: Context, ownerId: UserId): Promise<void> {
  const { hub, clock } = context;
  await inTransaction(context, async (trx) => {
    await lockUser(trx, ownerId);
    const [row] = await listAuthors(trx, { viewer: ownerId, ownerId, now: clock.now(), before: null, limit: 1 });
    const { userId, name, stories } = row ? toAuthor(row) : { userId: ownerId, name: "", stories: [] };
    const marks = stories.map(({ storyId, postedAt, endsAt }) => ({ storyId, postedAt, endsAt }));
    const text = toEventText("stories.changed", { userId, name, stories: marks });
    for (const receiver of [ownerId, ...(await listFriendIds(trx, ownerId))]) hub.publishToUser(receiver, text);
  });
}

/** Tells whose story it is how many have seen it. One at a time, as well. */
export async function publishTally(context: Context, ownerId: UserId, storyId: StoryId): Promise<void> {
  await inTransaction(context, async (trx) => {
    await lockTally(trx, storyId);
    const tally = await countViews(trx, storyId);
    context.hub.publishToUser(ownerId, toEventText("stories.tally", { storyId, tally }));
  });
}

export function publishSeen({ hub }: Pick<Context, "hub">, viewer: UserId, storyId: StoryId): void {
  hub.publishToUser(viewer, toEventText("stories.seen", { storyId }));
}
