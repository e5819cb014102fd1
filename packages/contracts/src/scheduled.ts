import { z } from "zod";
import { contentSchema, newContentSchema } from "./content/content.ts";
import { MESSAGE_MAX_LENGTH } from "./limits.ts";
import { quoteSchema } from "./messages.ts";
import { defineCommand } from "./operation.ts";
import { clientId, instant, roomId, scheduledId, seq } from "./schema.ts";

/** What somebody has written to be sent later, as they alone see it. */
export const scheduledMessageSchema = z.object({
  scheduledId,
  roomId,
  content: contentSchema,
  /** What it answers; absent for what answers nothing that is there. */
  replyTo: quoteSchema.optional(),
  sendAt: instant,
});
export type ScheduledMessage = z.infer<typeof scheduledMessageSchema>;

/**
 * Has the server send a message at `sendAt`, a step of SCHEDULE_STEP_MS. Whether its author may still write in the room is decided then. A
 * retry with the same clientId changes nothing.
 * @throws BAD_INPUT when empty, or of a time that has passed or is between steps; MESSAGE_TOO_LONG, NOT_FOUND, ROOM_READ_ONLY, CONFLICT beyond SCHEDULED_MAX, RATE_LIMITED
 */
export const scheduleMessage = defineCommand({
  input: z.object({
    roomId,
    clientId,
    content: newContentSchema,
    /** The message that it answers, of the same room. */
    replyTo: seq.positive().optional(),
    sendAt: instant,
  }),
  output: z.object({ scheduledId }),
});

/** What the caller has written for a room to be sent later, the next first. @throws NOT_FOUND */
export const listScheduled = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ scheduled: z.array(scheduledMessageSchema) }),
});

/** Words of a message, or of what it shows: only these may be none. */
const textSchema = z.string().max(MESSAGE_MAX_LENGTH, { error: "MESSAGE_TOO_LONG" });

/** Changes its words or its time, or both. @throws NOT_FOUND (not there, another's, or sent), BAD_INPUT (also for a text without words), MESSAGE_TOO_LONG, RATE_LIMITED */
export const changeScheduled = defineCommand({
  input: z
    .object({ scheduledId, text: textSchema.optional(), sendAt: instant.optional() })
    .refine(({ text, sendAt }) => text !== undefined || sendAt !== undefined, { path: ["text"] }),
  output: z.object({}),
});

/** Has it not sent. @throws NOT_FOUND (not there, another's, or sent), RATE_LIMITED */
export const cancelScheduled = defineCommand({ input: z.object({ scheduledId }), output: z.object({}) });

/** Sends it at once. @throws NOT_FOUND (not there, another's, sent, or of a room that one is not in any more), ROOM_READ_ONLY, RATE_LIMITED */
export const sendScheduled = defineCommand({ input: z.object({ scheduledId }), output: z.object({}) });

/** What the receiver has scheduled in a room is something else now: ask `scheduled.list`. */
export const scheduledChangedEvent = z.object({ roomId });

export const SCHEDULED_COMMANDS = {
  "scheduled.create": scheduleMessage,
  "scheduled.list": listScheduled,
  "scheduled.change": changeScheduled,
  "scheduled.cancel": cancelScheduled,
  "scheduled.send": sendScheduled,
} as const;

export const SCHEDULED_EVENTS = { "scheduled.changed": scheduledChangedEvent } as const;
