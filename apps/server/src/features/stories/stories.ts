import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Story } from "@atrium/contracts/stories";
import { STORY_AUTHORS_PAGE, STORY_VIEWERS_PAGE } from "@atrium/contracts/story-limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { listAttached, signAttachment } from "../files/files.ts";
import { areFriends } from "../friends/friends.ts";
import type { Parts } from "./parts.ts";
import { isOwn, mayAnswer, mayHaveAnswered, maySee, maySeeViewers } from "./policy.ts";
import { postStory } from "./post-story.ts";
import { publishSeen, publishStories, publishTally } from "./publish.ts";
import { removeEnded, removeStories } from "./remove-stories.ts";
import { replyToStory } from "./reply-to-story.ts";
import {
  addView,
  countViews,
  deleteViewsBy,
  findLiked,
  findStory,
  holdStory,
  listAuthors,
  listStoriesOf,
  listViewers,
  noteRemoved,
  setLiked,
  type StoryRow,
} from "./store.ts";
import { toAuthor, toContent, toMark, toViewer } from "./view.ts";

/** Stories seen and liked in a minute: more than anybody taps through. RATE_LIMITED. */
const LOOKS_A_MINUTE = { limit: 240, windowMs: 60_000 };

export type Stories = ReturnType<typeof createStories>;

/** What people show to their contacts for a day (B-27). To anybody else it does not exist. */
export function createStories(parts: Parts) {
  const { context, notifications } = parts;
  const { db, clock } = context;

  return {
    /** Of one's contacts and oneself; whose newest is the newest first. */
    async list(viewer: UserId, { before }: Parsed<"stories.list">): Promise<CommandOutput<"stories.list">> {
      const page = { viewer, ownerId: null, now: clock.now(), before, limit: STORY_AUTHORS_PAGE + 1 };
      const rows = await listAuthors(db.kysely, page);
      const hasMore = rows.length > STORY_AUTHORS_PAGE;
      return { authors: rows.slice(0, STORY_AUTHORS_PAGE).map(toAuthor), hasMore };
    },

    async read(viewer: UserId, ownerId: UserId): Promise<Story[]> {
      if (viewer !== ownerId && !(await areFriends(db.kysely, viewer, ownerId))) return [];
      return readStories(context, { viewer, ownerId });
    },

    post: (userId: UserId, input: Parsed<"stories.post">) => postStory(context, userId, input),

    /** @throws AppError NOT_FOUND */
    async remove(userId: UserId, storyId: StoryId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        const story = await findStory(trx, storyId);
        if (!story || !isOwn(userId, story)) throw new AppError("NOT_FOUND");
        await noteRemoved(trx, story);
        await removeStories(context, { trx, after }, [story]);
        after(() => publishStories(context, userId));
      });
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async see(viewer: UserId, storyId: StoryId): Promise<void> {
      await ensureRate(context, `stories:looked-at-by:${viewer}`, LOOKS_A_MINUTE);
      await inTransaction(context, async (trx, after) => {
        const story = await findSeen({ context, trx }, viewer, storyId);
        if (isOwn(viewer, story)) return;
        if (!(await addView(trx, { storyId, viewer, at: clock.now() }))) return;
        after(() => publishSeen(context, viewer, storyId));
        after(() => publishTally(context, story.ownerId, storyId));
      });
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async like(viewer: UserId, { storyId, isLiked }: Parsed<"stories.like">): Promise<void> {
      await ensureRate(context, `stories:looked-at-by:${viewer}`, LOOKS_A_MINUTE);
      await inTransaction(context, async (trx, after) => {
        const story = await findSeen({ context, trx }, viewer, storyId, mayHaveAnswered);
        if (story.endsAt <= clock.now()) {
          // A retry of what is stored gets its answer, and changes nothing any more.
          if ((await findLiked(trx, { storyId, viewer })) === isLiked) return;
          throw new AppError("NOT_FOUND");
        }
        const isFirst = await setLiked(trx, { storyId, viewer, at: clock.now(), isLiked });
        if (isFirst) await tellLiked({ trx, after }, viewer, story);
        after(() => publishSeen(context, viewer, storyId));
        after(() => publishTally(context, story.ownerId, storyId));
      });
    },

    reply: (userId: UserId, input: Parsed<"stories.reply">) =>
      replyToStory(parts, userId, input, (trx) => findSeen({ context, trx }, userId, input.storyId, mayAnswer)),

    /** @throws AppError NOT_FOUND for another's, and for one that is over */
    async listViewers(
      userId: UserId,
      { storyId, before }: Parsed<"stories.viewers">,
    ): Promise<CommandOutput<"stories.viewers">> {
      const story = await findStory(db.kysely, storyId);
      if (!story || !maySeeViewers(userId, story, clock.now())) throw new AppError("NOT_FOUND");
      const rows = await listViewers(db.kysely, { storyId, before, limit: STORY_VIEWERS_PAGE + 1 });
      const viewers = rows.slice(0, STORY_VIEWERS_PAGE).map(toViewer);
      return { viewers, hasMore: rows.length > STORY_VIEWERS_PAGE, tally: await countViews(db.kysely, storyId) };
    },

    removeEnded: () => removeEnded(context, { overAt: clock.now() }),

    async deleteUserData(userId: UserId): Promise<void> {
      await removeEnded(context, { ownerId: userId });
      await inTransaction(context, (trx) => deleteViewsBy(trx, userId));
    },
  };

  async function tellLiked({ trx, after }: Change, viewer: UserId, { ownerId }: StoryRow): Promise<void> {
    await notifications.notify(trx, after, { to: ownerId, from: viewer, code: "STORY_LIKE", details: {} });
  }
}

/** A story that this person may see, or do more with. @throws AppError NOT_FOUND */
async function findSeen(
  { context, trx }: { readonly context: Context; readonly trx: Change["trx"] },
  viewer: UserId,
  storyId: StoryId,
  may: typeof maySee = maySee,
): Promise<StoryRow> {
  const story = await holdStory(trx, storyId);
  if (!story) throw new AppError("NOT_FOUND");
  const standing = { areFriends: await areFriends(trx, viewer, story.ownerId), now: context.clock.now() };
  if (!may(viewer, story, standing)) throw new AppError("NOT_FOUND");
  return story;
}

async function readStories(
  context: Context,
  { viewer, ownerId }: { readonly viewer: UserId; readonly ownerId: UserId },
): Promise<Story[]> {
  const { db, clock } = context;
  const rows = await listStoriesOf(db.kysely, { ownerId, viewer, now: clock.now() });
  const files = await listAttached(
    db.kysely,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const known = await Promise.all(
    files.map(async (file) => Object.assign({ file }, await signAttachment(context, file))),
  );
  return rows.flatMap((row) => {
    const content = toContent(
      row,
      known.find(({ fileId }) => fileId === row.fileId),
    );
    const { isSeen, isLiked, views, likes } = row;
    const tally = isOwn(viewer, row) ? { views, likes } : null;
    return content ? [{ ...toMark(row), content, isSeen, isLiked, tally }] : [];
  });
}
