import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { listFriendIds } from "../friends/friends.ts";
import { countViews, listAuthors } from "./store.ts";
import { toAuthor } from "./view.ts";

/** Tells a person's contacts, and their other devices, what they show from now on. */
export async function publishStories(context: Context, ownerId: UserId): Promise<void> {
  const { db, hub, clock } = context;
  const [row] = await listAuthors(db.kysely, { viewer: ownerId, ownerId, now: clock.now(), before: null, limit: 1 });
  const { userId, name, stories } = row ? toAuthor(row) : { userId: ownerId, name: "", stories: [] };
  const marks = stories.map(({ storyId, postedAt, endsAt }) => ({ storyId, postedAt, endsAt }));
  const text = toEventText("stories.changed", { userId, name, stories: marks });
  for (const receiver of [ownerId, ...(await listFriendIds(db.kysely, ownerId))]) hub.publishToUser(receiver, text);
}

/** Tells whose story it is how many have seen it. */
export async function publishTally({ db, hub }: Context, ownerId: UserId, storyId: StoryId): Promise<void> {
  const tally = await countViews(db.kysely, storyId);
  hub.publishToUser(ownerId, toEventText("stories.tally", { storyId, tally }));
}

export function publishSeen({ hub }: Pick<Context, "hub">, viewer: UserId, storyId: StoryId): void {
  hub.publishToUser(viewer, toEventText("stories.seen", { storyId }));
}
