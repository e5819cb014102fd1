import { z } from "zod";
import { MESSAGE_MAX_LENGTH } from "./limits.ts";
import { quoteSchema } from "./messages.ts";
import { defineCommand } from "./operation.ts";
import { roomId, seq } from "./schema.ts";

/** What the person has begun to write in a room, and what it answers. */
export const draftSchema = z.object({ roomId, text: z.string(), replyTo: quoteSchema.nullable() });
export type SharedDraft = z.infer<typeof draftSchema>;

/**
 * Keeps what the caller has begun to write in a room, in place of what was kept before: whoever saves last is right. Without words and
 * without an answer there is none any more.
 * @throws MESSAGE_TOO_LONG, NOT_FOUND, ROOM_READ_ONLY, CONFLICT beyond DRAFTS_MAX, RATE_LIMITED
 */
export const saveDraft = defineCommand({
  input: z.object({
    roomId,
    text: z.string().max(MESSAGE_MAX_LENGTH, { error: "MESSAGE_TOO_LONG" }),
    replyTo: seq.positive().nullable(),
  }),
  output: z.object({}),
});

/** All of the caller's, of the rooms they are in. */
export const listDrafts = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ drafts: z.array(draftSchema) }),
});

export const DRAFTS_COMMANDS = { "messages.saveDraft": saveDraft, "messages.drafts": listDrafts } as const;
/** One of the receiver's drafts as it is now. */
export const DRAFTS_EVENTS = { "messages.draftChanged": draftSchema } as const;
