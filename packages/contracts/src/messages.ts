import { z } from "zod";
import { HISTORY_PAGE, HISTORY_PAGE_MAX, MESSAGE_MAX_LENGTH, SEARCH_MAX_LENGTH } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { clientId, instant, roomId, seq, userId } from "./schema.ts";

export const contentTypeSchema = z.enum(["text"]);
export type ContentType = z.infer<typeof contentTypeSchema>;

export const messageSchema = z.object({
  seq,
  clientId,
  sender: userId,
  /** Null once they have deleted their account: clients say so in the reader's language. */
  senderName: z.string().nullable(),
  contentType: contentTypeSchema,
  text: z.string(),
  createdAt: instant,
});
export type Message = z.infer<typeof messageSchema>;

/**
 * Sends a message. Answered after it is durable; a retry with the same clientId gets the first answer again.
 * @throws BAD_INPUT when empty, MESSAGE_TOO_LONG, NOT_FOUND (no such room, or not a member), ROOM_READ_ONLY, RATE_LIMITED
 */
export const sendMessage = defineCommand({
  input: z.object({
    roomId,
    clientId,
    contentType: z.literal("text"),
    text: z
      .string()
      .max(MESSAGE_MAX_LENGTH)
      .refine((text) => text.trim() !== ""),
  }),
  output: z.object({ seq, createdAt: instant }),
});

/** A page of messages in rising order: the newest, those before or after a place, or those around it. */
export const readHistory = defineCommand({
  input: z.object({
    roomId,
    before: seq.optional(),
    after: seq.optional(),
    around: seq.optional(),
    limit: z.number().int().min(1).max(HISTORY_PAGE_MAX).default(HISTORY_PAGE),
  }),
  output: z.object({ messages: z.array(messageSchema), lastSeq: seq }),
});

/** Messages of one room that have a word beginning with each word of `text`, accent- and case-insensitive, newest first, at most 100. */
export const searchMessages = defineCommand({
  input: z.object({ roomId, text: z.string().max(SEARCH_MAX_LENGTH) }),
  output: z.object({ messages: z.array(messageSchema) }),
});

/** The caller is typing in this room. */
export const notifyTyping = defineCommand({ input: z.object({ roomId }), output: z.object({}) });

/** New messages of one room, in order, without a gap between them. */
export const messagesAddedEvent = z.object({ roomId, messages: z.array(messageSchema) });
/** The room has messages up to lastSeq that were not sent to this connection: read them from history. */
export const roomAdvancedEvent = z.object({ roomId, lastSeq: seq });
export const typingEvent = z.object({ roomId, userId, name: z.string() });
