import { z } from "zod";
import { storyId, userId } from "../schema.ts";

/** What a story is made of. */
export const STORY_KINDS = ["text", "photo", "video"] as const;
export const storyKindSchema = z.enum(STORY_KINDS);
export type StoryKind = z.infer<typeof storyKindSchema>;

/** What somebody says to a story, in the chat with whose it is (part 2 §3: `StoryMessage`). Written by the server alone. */
export const storyMessageContent = z.object({
  kind: z.literal("storyMessage"),
  /** Part 2 §3: `userId` is the story's owner. It is not known any more in what could not be read. */
  storyDetails: z.object({ storyId, userId, kind: storyKindSchema, words: z.string() }).nullable(),
  text: z.string(),
});
