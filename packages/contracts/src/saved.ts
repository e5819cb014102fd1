import { z } from "zod";
import { contentSchema } from "./content/content.ts";
import { SAVED_PAGE, SEARCH_MAX_LENGTH } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { instant, roomId, savedId, seq, userId } from "./schema.ts";

/**
 * What somebody has saved (part 2 §3 "Saved messages"): a copy of what a message said, which stays as it was saved. `saved_user`, `text`,
 * `groupId` and `contentType` of the specification are `savedBy`, `content`, `roomId` and the content's kind.
 */
export const savedMessageSchema = z.object({
  savedId,
  savedBy: userId,
  roomId,
  seq,
  sender: userId,
  /** Null once they have deleted their account. */
  senderName: z.string().nullable(),
  content: contentSchema,
  /** How it is stored. */
  isEncrypted: z.literal(true),
  createdAt: instant,
  /** When it was saved again last. */
  updatedAt: instant,
  /** Whether the caller may still read the message where it was said. */
  canOpen: z.boolean(),
});
export type SavedMessage = z.infer<typeof savedMessageSchema>;

/** Keeps a copy of a message; saving it again renews the copy. @throws NOT_FOUND (no such message, or deleted), CONFLICT beyond SAVED_MAX, RATE_LIMITED */
export const saveMessage = defineCommand({
  input: z.object({ roomId, seq: seq.positive() }),
  output: z.object({ savedId }),
});

/** Removes a copy of the caller's. @throws NOT_FOUND */
export const unsaveMessage = defineCommand({ input: z.object({ savedId }), output: z.object({}) });

/**
 * The caller's saved messages, the newest first; of those after `after`, so many. `text`: only those with a word beginning with each of its
 * words. `of`: only the copy of this message.
 */
export const listSaved = defineCommand({
  kind: "read",
  input: z.object({
    text: z.string().max(SEARCH_MAX_LENGTH).optional(),
    of: z.object({ roomId, seq }).optional(),
    after: savedId.optional(),
    limit: z.number().int().min(1).max(SAVED_PAGE).default(SAVED_PAGE),
  }),
  output: z.object({ saved: z.array(savedMessageSchema), after: savedId.nullable() }),
});

/** What the receiver has saved is something else now: ask `messages.saved`. */
export const savedChangedEvent = z.object({});

export const SAVED_COMMANDS = {
  "messages.save": saveMessage,
  "messages.unsave": unsaveMessage,
  "messages.saved": listSaved,
} as const;

export const SAVED_EVENTS = { "messages.savedChanged": savedChangedEvent } as const;
