import { z } from "zod";
import { messageFile } from "./content/file.ts";
import { defineCommand } from "./operation.ts";
import { clientId, instant, roomId, storyId, userId } from "./schema.ts";
import { STORY_GROUNDS, STORY_TEXT_MAX_LENGTH } from "./story-limits.ts";

export const storyGroundSchema = z.enum(STORY_GROUNDS);
export type StoryGround = z.infer<typeof storyGroundSchema>;

/** What a story shows. The links of a file are good for two hours at most. */
const shownFile = { file: messageFile, url: z.string(), previewUrl: z.string().nullable(), text: z.string() };
export const storyContentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string(), ground: storyGroundSchema }),
  z.object({ kind: z.literal("photo"), ...shownFile }),
  z.object({ kind: z.literal("video"), ...shownFile }),
]);
export type StoryContent = z.infer<typeof storyContentSchema>;

/** One story in whose strip it stands: that it is there, and until when. */
const storyMark = z.object({ storyId, postedAt: instant, endsAt: instant });
/** Somebody with stories that are shown, the oldest story first. */
const author = { userId, name: z.string() };
export const storyAuthorSchema = z.object({
  ...author,
  stories: z.array(storyMark.extend({ isSeen: z.boolean() })),
});
export type StoryAuthor = z.infer<typeof storyAuthorSchema>;

/** How many have seen a story, and how many of them like it: for whose it is. */
const tally = z.object({ views: z.number().int(), likes: z.number().int() });
export type StoryTally = z.infer<typeof tally>;

export const storySchema = storyMark.extend({
  content: storyContentSchema,
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  /** Null for anybody else. */
  tally: tally.nullable(),
});
export type Story = z.infer<typeof storySchema>;

const words = z.string().max(STORY_TEXT_MAX_LENGTH);
/** A picture or a video is what was sent to `/uploads`. */
export const newStoryContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("text"),
    text: words.refine((text) => text.trim() !== ""),
    ground: storyGroundSchema,
  }),
  z.object({ kind: z.enum(["photo", "video"]), uploadId: z.uuid(), text: words }),
]);
export type NewStoryContent = z.infer<typeof newStoryContent>;

/**
 * Who of the caller's contacts shows stories, and the caller (part 2 §7: `StoriesList`): whose newest is the newest first, a page at a time.
 * `before` is the newest story of the last one of the page before.
 */
export const listStories = defineCommand({
  kind: "read",
  input: z.object({ before: z.object({ postedAt: instant, userId }).nullable() }),
  output: z.object({ authors: z.array(storyAuthorSchema), hasMore: z.boolean() }),
});

/** The stories of one person, the oldest first; none for who shows none, and for who is no contact of theirs. */
export const readStories = defineCommand({
  kind: "read",
  input: z.object({ userId }),
  output: z.object({ stories: z.array(storySchema) }),
});

/**
 * Shows something to one's contacts for a day. Asked again under the same id it answers the same.
 * @throws BAD_INPUT (no words, or no file of the caller's that can be shown), CONFLICT for one more than STORIES_A_PERSON_MAX, RATE_LIMITED
 */
export const postStory = defineCommand({
  input: z.object({ storyId, content: newStoryContent }),
  output: storyMark,
});

/** Takes one's own story away before its time. @throws NOT_FOUND */
export const removeStory = defineCommand({ input: z.object({ storyId }), output: z.object({}) });

/** The caller has looked at it. Nothing for one's own. @throws NOT_FOUND, RATE_LIMITED */
export const seeStory = defineCommand({ input: z.object({ storyId }), output: z.object({}) });

/** Whose it is learns of it in Activity, once. A retry gets its answer also once the story is over. @throws NOT_FOUND also for one's own, RATE_LIMITED */
export const likeStory = defineCommand({ input: z.object({ storyId, isLiked: z.boolean() }), output: z.object({}) });

/**
 * Writes to whose story it is, in the chat of the two, which is opened where there is none. A retry under the same client id writes nothing more, and
 * gets the same answer also where the story is over or gone.
 * @throws BAD_INPUT without words, NOT_FOUND also for one's own, CONFLICT with `chat` where the caller may not write there, RATE_LIMITED
 */
export const replyToStory = defineCommand({
  input: z.object({ storyId, clientId, text: words.refine((text) => text.trim() !== "") }),
  output: z.object({ roomId }),
});

export const storyViewerSchema = z.object({ ...author, seenAt: instant, isLiked: z.boolean() });
export type StoryViewer = z.infer<typeof storyViewerSchema>;
/** Who has seen a story of the caller's that is shown, the latest first, a page at a time. @throws NOT_FOUND */
export const listStoryViewers = defineCommand({
  kind: "read",
  input: z.object({ storyId, before: z.object({ seenAt: instant, userId }).nullable() }),
  output: z.object({ viewers: z.array(storyViewerSchema), hasMore: z.boolean(), tally }),
});

/** All that somebody shows from now on; nothing any more where that is empty. */
export const storiesChangedEvent = z.object({ ...author, stories: z.array(storyMark) });
/** The receiver has seen this on one of their devices. */
export const storySeenEvent = z.object({ storyId });
/** Somebody has seen or likes a story of the receiver's, or does so no more. */
export const storyTallyEvent = z.object({ storyId, tally });

export const STORIES_COMMANDS = {
  "stories.list": listStories,
  "stories.read": readStories,
  "stories.post": postStory,
  "stories.remove": removeStory,
  "stories.see": seeStory,
  "stories.like": likeStory,
  "stories.reply": replyToStory,
  "stories.viewers": listStoryViewers,
} as const;

export const STORIES_EVENTS = {
  "stories.changed": storiesChangedEvent,
  "stories.seen": storySeenEvent,
  "stories.tally": storyTallyEvent,
} as const;
